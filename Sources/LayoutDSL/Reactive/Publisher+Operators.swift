extension Publisher {
  /// Every value, changed by a function.
  public func map<Result>(
    _ transform: @escaping (Output) -> Result
  ) -> AnyPublisher<Result, Failure> {
    AnyPublisher { receive, finish in
      subscribe({ receive(transform($0)) }, finish)
    }
  }

  /// A part of every value.
  public func map<Result>(_ part: KeyPath<Output, Result>) -> AnyPublisher<Result, Failure> {
    map { $0[keyPath: part] }
  }

  /// Every value, changed by a function; those without a result are left out.
  public func compactMap<Result>(
    _ transform: @escaping (Output) -> Result?
  ) -> AnyPublisher<Result, Failure> {
    AnyPublisher { receive, finish in
      subscribe({ if let result = transform($0) { receive(result) } }, finish)
    }
  }

  /// The values that satisfy a condition.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    compactMap { isIncluded($0) ? $0 : nil }
  }

  /// All but the first values.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, finish in
      var left = count
      return subscribe({ if left > 0 { left -= 1 } else { receive($0) } }, finish)
    }
  }

  /// The values that differ from the one before.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> where Output: Equatable {
    AnyPublisher { receive, finish in
      var last: Output?
      return subscribe(
        { value in
          if value == last { return }
          last = value
          receive(value)
        }, finish)
    }
  }

  /// The latest values of two publishers, whenever one of them has a new one.
  public func combineLatest<Other: Publisher>(
    _ other: Other
  ) -> AnyPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
    AnyPublisher { receive, finish in
      var first: Output?, second: Other.Output?
      func hand() { if let first, let second { receive((first, second)) } }
      var open = 2
      func end(_ completion: PublisherCompletion<Failure>) {
        open -= 1
        if case .failure = completion { finish(completion) } else if open == 0 { finish(.finished) }
      }
      let one = subscribe(
        {
          first = $0
          hand()
        }, end)
      let two = other.subscribe(
        {
          second = $0
          hand()
        }, end)
      return AnyCancellable {
        one.cancel()
        two.cancel()
      }
    }
  }

  /// The latest values of three publishers, whenever one of them has a new one.
  public func combineLatest<Second: Publisher, Third: Publisher>(
    _ second: Second, _ third: Third
  ) -> AnyPublisher<(Output, Second.Output, Third.Output), Failure>
  where Second.Failure == Failure, Third.Failure == Failure {
    combineLatest(second).combineLatest(third).map { ($0.0.0, $0.0.1, $0.1) }
  }
}
