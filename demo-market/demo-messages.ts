export interface DemoMessage {
  readonly subject: string
  /** Paragraphs are separated by an empty line. */
  readonly body: string
  readonly hoursAgo: number
  readonly isRead: boolean
}

/** Messages in the inboxes of the demo accounts. */
export const demoMessages = {
  buyer: [
    {
      subject: 'Welcome to Kanti',
      body: 'Your account is open.\n\nSave what you like and find it again under Saved Items. You find news about your account here, in Messages.\n\nMeet sellers in a public place, and look at the item before you pay. Apart from Buy safely avoid paying in advance, even for delivery.',
      hoursAgo: 24 * 40,
      isRead: true,
    },
    {
      subject: 'Your Kanti password was changed',
      body: 'Hello Amaka,\n\nYour password was changed just now, and your other devices were signed out.\n\nThat was you? Then nothing needs to be done.',
      hoursAgo: 24 * 12,
      isRead: true,
    },
    {
      subject: 'Thank you for your report',
      body: 'You told us that a listing asked for money before the buyer had seen the phone. We looked at it, and it is off the market.\n\nReports such as yours keep the market safe for everybody.',
      hoursAgo: 24 * 3,
      isRead: false,
    },
    {
      subject: 'Before you meet a seller',
      body: 'You saved a few things this week. When you go to see one:\n\nMeet where other people are, by day. Switch the thing on and try it. Pay when you hold it in your hands, not before.',
      hoursAgo: 20,
      isRead: false,
    },
  ],
  seller: [
    {
      subject: 'Your identity is verified',
      body: 'Your documents are in order. Buyers now see the Verified Vendor badge on all you list.',
      hoursAgo: 24 * 30,
      isRead: true,
    },
    {
      subject: 'Good pictures sell',
      body: 'Listings with four pictures or more are called about far more often.\n\nTake them by daylight, show every side, and show the scratches too: it saves you calls.',
      hoursAgo: 24 * 2,
      isRead: false,
    },
  ],
} as const satisfies Record<string, readonly DemoMessage[]>
