/** A time as the API writes it. */
export const toIso = (time: Date | null) => time?.toISOString() ?? null
