import type { SimulatedVariation } from './variation.ts'

/** Bouquets, for a month unless their name says otherwise, with prices of 2026. */
export const bouquets: Readonly<Record<string, readonly SimulatedVariation[]>> = {
  dstv: [
    ['dstv-padi', 'DStv Padi N4,400', 4400],
    ['dstv-yanga', 'DStv Yanga N6,000', 6000],
    ['dstv-confam', 'DStv Confam N11,000', 11_000],
    ['dstv79', 'DStv Compact N19,000', 19_000],
    ['dstv7', 'DStv Compact Plus N30,000', 30_000],
    ['dstv3', 'DStv Premium N44,500', 44_500],
    ['confam-extra', 'DStv Confam + ExtraView N17,000', 17_000],
    ['dstv30', 'DStv Compact + ExtraView N25,000', 25_000],
    ['dstv33', 'DStv Premium + ExtraView N50,500', 50_500],
    ['extraview-access', 'ExtraView Access N6,000', 6000],
  ],
  gotv: [
    ['gotv-smallie', 'GOtv Smallie - monthly N1,900', 1900],
    ['gotv-smallie-3months', 'GOtv Smallie - quarterly N5,100', 5100],
    ['gotv-jinja', 'GOtv Jinja N3,900', 3900],
    ['gotv-jolli', 'GOtv Jolli N5,800', 5800],
    ['gotv-max', 'GOtv Max N8,500', 8500],
    ['gotv-supa', 'GOtv Supa - monthly N11,400', 11_400],
    ['gotv-supa-plus', 'GOtv Supa Plus - monthly N16,800', 16_800],
  ],
  startimes: [
    ['nova-weekly', 'Nova (Antenna) - 700 Naira - 1 Week', 700],
    ['nova', 'Nova (Antenna) - 2,100 Naira - 1 Month', 2100],
    ['basic-weekly', 'Basic (Antenna) - 1,400 Naira - 1 Week', 1400],
    ['basic', 'Basic (Antenna) - 4,000 Naira - 1 Month', 4000],
    ['classic', 'Classic (Antenna) - 6,000 Naira - 1 Month', 6000],
    ['smart', 'Smart (Dish) - 5,100 Naira - 1 Month', 5100],
    ['special-monthly', 'Special (Dish) - 7,400 Naira - 1 Month', 7400],
    ['super', 'Super (Dish) - 9,800 Naira - 1 Month', 9800],
    ['global-monthly-dish', 'Global (Dish) - 21,000 Naira - 1 Month', 21_000],
  ],
  showmax: [
    ['mobile_only', 'Mobile Only - N1,600', 1600],
    ['full', 'Full - N3,500', 3500],
    ['sports_mobile_only', 'Premier League Mobile - N4,000', 4000],
    ['full_3', 'Full - N10,500 - 3 Months', 10_500],
    ['sports_full', 'Full + Premier League Mobile - N6,700', 6700],
  ],
}
