/** The price in naira; 0 if the buyer chooses the amount. */
export type SimulatedVariation = readonly [code: string, name: string, naira: number]
