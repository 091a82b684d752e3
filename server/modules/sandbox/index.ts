export { bareAddresses } from './bare-addresses.ts'
export { cardPopup } from './card-popup.ts'
