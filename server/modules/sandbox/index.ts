export { bareAddresses } from './bare-addresses.ts'
export { cardPopup } from './card-popup.ts'
export { sandboxOperations, type SandboxParts } from './routes.ts'
