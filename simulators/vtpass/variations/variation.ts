/** What it costs is in naira; 0 where the buyer names the amount. */
export type SimulatedVariation = readonly [code: string, name: string, naira: number]
