/** A time as the API writes it. */
export const toIso = (time: Date | null | undefined) => time?.toISOString() ?? null
