import { brand } from '../brand.ts'
import type { UmbrellaColours } from '../ui/umbrella-shape.ts'

interface AboutSection {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly colours: UmbrellaColours
}

/** The four sections of the documents; the day of founding and whom the market serves are theirs too. */
export const aboutSections: readonly AboutSection[] = [
  {
    title: 'Who We Are',
    paragraphs: [
      `${brand.name} is a market without walls. Sellers in the 36 states and the FCT list what they have, brand new or fairly used, and buyers near and far find it.`,
      `Beside it stands ${brand.plug}: airtime, data, TV and light bills, paid from one wallet.`,
    ],
    colours: ['#ffc417', '#2d3eb3'],
  },
  {
    title: 'Our Story',
    paragraphs: [
      `${brand.name} was founded on 17 May 2020 and serves customers in Nigeria and abroad.`,
      'Our sign is the umbrella that stands over stalls from Kano to Aba. Under it everybody knows the trader, and can come back tomorrow. We set out to keep that when the market moved onto the phone.',
    ],
    colours: ['#cb1e21', '#fff'],
  },
  {
    title: 'Why We Matter',
    paragraphs: [
      'Buying from a stranger takes trust. So sellers prove who they are before they list, and you see their name, number and town beside the price. You call or chat, look at it, and pay when you are satisfied.',
      'Data cost money too. Our pages are made light, for a modest phone on a slow line.',
    ],
    colours: ['#0d8147', '#dff8e6'],
  },
  {
    title: 'Our Mission',
    paragraphs: [
      'That whoever has something good to sell is found; and that whoever looks finds it close by, at a price they can compare, from a person they can call.',
    ],
    colours: ['#3e5ad4', '#c3cffc'],
  },
]
