import { parseArgs, type ParseArgsConfig } from 'node:util'
import { explainAndExit } from '#server/process.ts'

/** Reads the arguments of a command. Prints its usage and exits if they are not those of `config`. */
export function parseArguments<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch {
    return explainAndExit(new Error(usage))
  }
}
