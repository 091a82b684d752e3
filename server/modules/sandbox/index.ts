export { noteAsker, type AskedAccountName } from './transfers.ts'
export { bareAddresses } from './bare-addresses.ts'
export { cardPopup } from './card-popup.ts'
