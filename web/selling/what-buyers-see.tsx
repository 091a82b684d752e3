import { SideNote } from '../ui/members/side-note.tsx'

const shown = [
  'Store name and description, on your shop page',
  'State and town, on every product',
  'Store address 1, on the page of each product',
  'Your phone number, to call or write on WhatsApp',
]

/** Tells a seller which shop data buyers can see. */
export function WhatBuyersSee() {
  return (
    <SideNote
      title="What buyers see"
      lines={shown}
      kept="Store address 2 and the postal code stay between you and the market."
    />
  )
}
