import type { WholeApp } from '../app/whole-app.ts'

interface PlantedRequest {
  readonly body: Readonly<Record<string, string>>
  readonly address: string
  readonly userAgent: string
}

type AnyOperation = (request: PlantedRequest) => Promise<unknown>

/** The app with a changed operation of accounts, for planted faults. */
export function withOperation(
  app: WholeApp,
  name: string,
  change: (operation: AnyOperation, request: PlantedRequest) => Promise<unknown>,
): WholeApp {
  const { accounts } = app.modules
  const operation = accounts!.operations[name] as unknown as AnyOperation
  const operations = { ...accounts!.operations, [name]: (request: PlantedRequest) => change(operation, request) }
  return { ...app, modules: { ...app.modules, accounts: { ...accounts!, operations: operations as never } } }
}
