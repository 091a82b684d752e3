/** Brands that a model's name may open with; where a line mixes brands, the name says which one it is. */
const brands = [
  'Abro', 'Adidas', 'Airtel', 'Akt', 'Ammasco', 'Armaf', 'Austone', 'Avent', 'Bajaj', 'Berger', 'Binatone', 'Bluegate', 'Bosch', 'Bournvita', 'Bruhm',
  'BUA', 'Canadian Solar', 'Canon', 'Casio', 'Century', 'CeraVe', 'Chaoba', 'Crucial', 'CWAY', 'Dangote', 'Dano', 'Dell', 'Dettol', 'Devon Kings', 'Djack',
  'DStv', 'Dudu-Osun', 'Dulux', 'Dunlop', 'Duravolt', 'Elepaq', 'Emel', 'Epson', 'Exide', 'Felicity', 'Forgo', 'Genus', 'Golden Penny', 'GOtv', 'Graco',
  'Haier Thermocool', 'Hisense', 'Honda', 'Honeywell', 'House of Tara', 'HP', 'Huawei', 'Huggies', 'Indomie', 'Infinix', 'Ingco', 'Instax', 'itel', 'Itel',
  'Jacto', 'JBL', 'Jincheng', 'Jinko', 'Kamisafe', 'Kemei', 'Kenwood', 'Kia', 'Kings', 'Korg', 'Lafarge', 'Lattafa', 'Lenovo', 'Lexus', 'LG', 'Lipton',
  'Logitech', 'Lontor', 'Luminous', 'Mama Gold', 'Maono', 'Maxi', 'Mercury', 'Michelin', 'Mikasa', 'Milo', 'Minimie', 'Mobil', 'Modio', 'Molfix', 'Molten',
  'Mouka', 'MTN', 'Naviforce', 'Nescafe', 'New Age', 'New Balance', 'Nexus', 'Nike', 'Nikon', 'Nivea', 'Nokia', 'Oando', 'Oraimo', 'Osram', 'OX', 'Pampers',
  'Panasonic', 'Peak', 'Philips', 'Pioneer', 'President', 'Qasa', 'Qlink', 'Ray-Ban', 'Redragon', 'Riggs London', 'Rite-Tek', 'Royal Stallion', 'Saclux',
  'Samsung', 'SanDisk', 'Scanfrost', 'Seagate', 'Seiko', 'Shure', 'Silver Crest', 'Simple', 'Singer', 'Sokany', 'Solite', 'Sony', 'Spalding', 'StarTimes',
  'Starlink', 'Sterling', 'Sumec Firman', 'Supreme', 'Tecno', 'Three Crowns', 'Tiger', 'Tommee Tippee', 'Total', 'Tower', 'Toyota', 'TP-Link', 'TVS',
  'Two Lion', 'Virony', 'Vitafoam', 'Vlisco', 'Vono', 'Wahl', 'WD', 'Wilson', 'Xbox', 'Yamaha', 'Zaron', 'Zealot', 'Butterfly', 'Vans', 'Stanley',
]

/** Names of goods that everybody knows without the maker's name. */
const makers: Record<string, string> = {
  iPhone: 'Apple', iPad: 'Apple', MacBook: 'Apple', Redmi: 'Xiaomi', Poco: 'Xiaomi', PlayStation: 'Sony', PS4: 'Sony', PS5: 'Sony',
  Vita: 'Vitafoam', Xbox: 'Microsoft', DStv: 'Multichoice', GOtv: 'Multichoice', Instax: 'Fujifilm', Apple: 'Apple',
  Bournvita: 'Cadbury', Milo: 'Nestle', Nescafe: 'Nestle', Dano: 'Arla',
}

/** The brand that a model's name opens with, or null where the name does not tell. */
export function brandInName(model: string): string | null {
  const firstWord = model.split(' ')[0] ?? ''
  if (makers[firstWord]) return makers[firstWord]
  return brands.find((brand) => model === brand || model.startsWith(`${brand} `)) ?? null
}
