import { findService } from './services.ts'

/** The price in naira; 0 if the buyer chooses the amount. */
type SimulatedVariation = readonly [code: string, name: string, naira: number]

const meters: readonly SimulatedVariation[] = [
  ['prepaid', 'Prepaid', 0],
  ['postpaid', 'Postpaid', 0],
]

/** The variations of a service; empty if it only takes an amount. */
export function variationsOf(serviceId: string): readonly SimulatedVariation[] {
  if (findService(serviceId)?.category === 'electricity-bill') return meters
  return { ...dataPlans, ...bouquets, ...examPins }[serviceId] ?? []
}

/** Plans for phones and routers, with prices of 2026. */
const dataPlans: Readonly<Record<string, readonly SimulatedVariation[]>> = {
  'mtn-data': [
    ['mtn-110mb-100', 'N100 110MB - 1 Day', 100],
    ['mtn-230mb-200', 'N200 230MB - 1 Day', 200],
    ['mtn-500mb-350', 'N350 500MB - 1 Day', 350],
    ['mtn-1gb-500', 'N500 1GB + 1.5mins - 1 Day', 500],
    ['mtn-2-5gb-900', 'N900 2.5GB - 2 Days', 900],
    ['mtn-500mb-500', 'N500 500MB - 7 Days', 500],
    ['mtn-1gb-800', 'N800 1GB - 7 Days', 800],
    ['mtn-6gb-2500', 'N2,500 6GB - 7 Days', 2500],
    ['mtn-2gb-1500', 'N1,500 2GB + 2mins - 30 Days', 1500],
    ['mtn-2-7gb-2000', 'N2,000 2.7GB + 2mins - 30 Days', 2000],
    ['mtn-3-5gb-2500', 'N2,500 3.5GB + 5mins - 30 Days', 2500],
    ['mtn-7gb-3500', 'N3,500 7GB - 30 Days', 3500],
    ['mtn-10gb-4500', 'N4,500 10GB + 10mins - 30 Days', 4500],
    ['mtn-16-5gb-6500', 'N6,500 16.5GB + 10mins - 30 Days', 6500],
    ['mtn-36gb-11000', 'N11,000 36GB - 30 Days', 11_000],
    ['mtn-75gb-18000', 'N18,000 75GB - 30 Days', 18_000],
    ['mtn-165gb-35000', 'N35,000 165GB - 30 Days', 35_000],
    ['mtn-90gb-25000', 'N25,000 90GB - 60 Days', 25_000],
  ],
  'airtel-data': [
    ['airt-110mb-100', 'Airtel Data - 110MB, 1 Day, 100 Naira', 100],
    ['airt-300mb-300', 'Airtel Data - 300MB, 2 Days, 300 Naira', 300],
    ['airt-1gb-500', 'Airtel Data - 1GB, 1 Day, 500 Naira', 500],
    ['airt-1gb-800', 'Airtel Data - 1GB, 7 Days, 800 Naira', 800],
    ['airt-1-5gb-1000', 'Airtel Data - 1.5GB, 7 Days, 1,000 Naira', 1000],
    ['airt-6gb-2500', 'Airtel Data - 6GB, 7 Days, 2,500 Naira', 2500],
    ['airt-2gb-1500', 'Airtel Data - 2GB, 30 Days, 1,500 Naira', 1500],
    ['airt-4gb-2500', 'Airtel Data - 4GB, 30 Days, 2,500 Naira', 2500],
    ['airt-8gb-3000', 'Airtel Data - 8GB, 30 Days, 3,000 Naira', 3000],
    ['airt-13gb-5000', 'Airtel Data - 13GB, 30 Days, 5,000 Naira', 5000],
    ['airt-25gb-8000', 'Airtel Data - 25GB, 30 Days, 8,000 Naira', 8000],
    ['airt-60gb-15000', 'Airtel Data - 60GB, 30 Days, 15,000 Naira', 15_000],
    ['airt-160gb-30000', 'Airtel Data - 160GB, 30 Days, 30,000 Naira', 30_000],
  ],
  'glo-data': [
    ['glo100', 'Glo Data N100 - 125MB - 1 day', 100],
    ['glo200', 'Glo Data N200 - 260MB - 2 days', 200],
    ['glo500', 'Glo Data N500 - 1.5GB - 7 days', 500],
    ['glo1000', 'Glo Data N1,000 - 2.6GB - 30 days', 1000],
    ['glo1500', 'Glo Data N1,500 - 5GB - 30 days', 1500],
    ['glo2000', 'Glo Data N2,000 - 6.15GB - 30 days', 2000],
    ['glo2500', 'Glo Data N2,500 - 7.5GB - 30 days', 2500],
    ['glo3000', 'Glo Data N3,000 - 10GB - 30 days', 3000],
    ['glo5000', 'Glo Data N5,000 - 18GB - 30 days', 5000],
    ['glo10000', 'Glo Data N10,000 - 42GB - 30 days', 10_000],
    ['glo20000', 'Glo Data N20,000 - 107GB - 30 days', 20_000],
  ],
  'etisalat-data': [
    ['eti-100', '9mobile Data - 100 Naira - 100MB - 1 day', 100],
    ['eti-200', '9mobile Data - 200 Naira - 250MB - 1 day', 200],
    ['eti-500', '9mobile Data - 500 Naira - 650MB - 14 days', 500],
    ['eti-1000', '9mobile Data - 1,000 Naira - 1.4GB - 30 days', 1000],
    ['eti-1500', '9mobile Data - 1,500 Naira - 2.44GB - 30 days', 1500],
    ['eti-2000', '9mobile Data - 2,000 Naira - 3.17GB - 30 days', 2000],
    ['eti-3000', '9mobile Data - 3,000 Naira - 5.1GB - 30 days', 3000],
    ['eti-5000', '9mobile Data - 5,000 Naira - 9.7GB - 30 days', 5000],
    ['eti-10000', '9mobile Data - 10,000 Naira - 22GB - 30 days', 10_000],
    ['eti-20000', '9mobile Data - 20,000 Naira - 54GB - 30 days', 20_000],
  ],
  'glo-sme-data': [
    ['glo-dg-70', 'Glo Data (SME) N70 - 200MB 14 days', 70],
    ['glo-dg-320', 'Glo Data (SME) N320 - 1GB 30 days', 320],
    ['glo-dg-1600', 'Glo Data (SME) N1,600 - 5GB 30 days', 1600],
  ],
  'smile-direct': [
    ['624', 'SmileVoice ONLY 65 - 600 Naira', 600],
    ['828', '10GB MaxiValue for 30 days - 6,000 Naira', 6000],
    ['813', 'UnlimitedEssential for 30 days - 24,000 Naira', 24_000],
  ],
  spectranet: [
    ['vt-1000', 'N1,000 Spectranet Top Up', 1000],
    ['vt-5000', 'N5,000 Spectranet Top Up', 5000],
    ['vt-10000', 'N10,000 Spectranet Top Up', 10_000],
  ],
}

/** PINs for exams and their results, with prices of 2026. */
const examPins: Readonly<Record<string, readonly SimulatedVariation[]>> = {
  waec: [['waecdirect', 'WASSCE/WAEC Result Checker PIN', 3900]],
  'waec-registration': [['waec-registraion', 'WASSCE for Private Candidates - Second Series', 27_000]],
  jamb: [
    ['utme-mock', 'UTME PIN (with mock)', 8700],
    ['utme-no-mock', 'UTME PIN (without mock)', 7200],
    ['de', 'Direct Entry (DE)', 5700],
  ],
}

/** Bouquets, for a month unless their name says otherwise, with prices of 2026. */
const bouquets: Readonly<Record<string, readonly SimulatedVariation[]>> = {
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
