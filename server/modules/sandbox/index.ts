export { bareAddresses } from './bare-addresses.ts'
export { sandboxOperations, type SandboxParts } from './routes.ts'
