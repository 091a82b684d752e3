/** How long some clocks of orders and complaints run by default. Pages show it unless the server says otherwise. */
export const usualClocks = { claimDays: 5, inspectHours: 48, answerHours: 48, backDays: 7 }

export type OrderClocks = Readonly<typeof usualClocks>
