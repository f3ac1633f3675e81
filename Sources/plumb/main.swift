import PlumbCommands

Plumb.main(arguments: Array(CommandLine.arguments.dropFirst()))
