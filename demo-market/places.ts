import type { Origin } from './people.ts'

/** A market or street where sellers have their shops. */
export interface Place {
  /** The line that stands on a card, from the market outward. */
  line: string
  city: string
  state: string
  postalCode: string
  streets: readonly [string, ...string[]]
  /** Categories that the place is known for; every seller takes a few of them. */
  sells: readonly [string, ...string[]]
  origins: readonly [Origin, ...Origin[]]
  /** How many sellers it draws beside others. */
  size: number
}

const place = (
  line: string,
  city: string,
  state: string,
  postalCode: string,
  size: number,
  origins: Place['origins'],
  sells: Place['sells'],
  streets: Place['streets'],
): Place => ({ line, city, state, postalCode, size, origins, sells, streets })

export const places: readonly Place[] = [
  place('Computer Village, Ikeja, Lagos', 'Ikeja', 'Lagos', '100271', 6, ['igbo', 'yoruba'], ['Phones', 'Computing'], ['Otigba Street', 'Ola-Ayeni Street', 'Francis Oremeji Street', 'Pepple Street']),
  place('Alaba International, Ojo, Lagos', 'Ojo', 'Lagos', '102112', 5, ['igbo', 'yoruba'], ['Electronics', 'Home Appliances', 'Power & Solar'], ['Alaba Road', 'Densine Line', 'Fancy Line']),
  place('Balogun, Lagos Island', 'Lagos Island', 'Lagos', '101223', 4, ['yoruba', 'igbo'], ['Fashion', 'Health & Beauty'], ['Balogun Street', 'Breadfruit Street', 'Martins Street']),
  place('Ladipo, Mushin, Lagos', 'Mushin', 'Lagos', '102215', 2, ['igbo'], ['Vehicles & Parts', 'Tools & Building'], ['Ladipo Street', 'Fatai Atere Way']),
  place('Tejuosho, Yaba, Lagos', 'Yaba', 'Lagos', '101212', 2, ['yoruba', 'igbo'], ['Fashion', 'Sports', 'Baby & Kids'], ['Ojuelegba Road', 'Tejuosho Street']),
  place('Mile 12, Ketu, Lagos', 'Ketu', 'Lagos', '105101', 1, ['yoruba', 'hausa'], ['Groceries', 'Garden & Farm', 'Kitchen & Dining'], ['Ikorodu Road', 'Agiliti Road']),
  place('Admiralty Way, Lekki, Lagos', 'Lekki', 'Lagos', '106104', 2, ['yoruba', 'igbo'], ['Furniture', 'Home Appliances', 'Sports'], ['Admiralty Way', 'Fola Osibo Street']),
  place('Sabon Gari, Kano', 'Sabon Gari', 'Kano', '700214', 3, ['hausa', 'igbo'], ['Electronics', 'Phones', 'Kitchen & Dining', 'Health & Beauty'], ['France Road', 'Ibo Road', 'Galadima Road']),
  place('Kantin Kwari, Kano', 'Kantin Kwari', 'Kano', '700212', 3, ['hausa'], ['Fashion'], ['Unity Road', 'Gidan Inuwa Wada', 'Kantin Kwari Road']),
  place('Kofar Ruwa, Kano', 'Kofar Ruwa', 'Kano', '700223', 1, ['hausa'], ['Tools & Building', 'Vehicles & Parts', 'Garden & Farm'], ['Kofar Ruwa Road', 'Katsina Road']),
  place('Ariaria, Aba, Abia', 'Aba', 'Abia', '450272', 4, ['igbo'], ['Fashion', 'Tools & Building', 'Books & Music'], ['Faulks Road', 'Power Line', 'Ariaria Shoe Plaza']),
  place('Main Market, Onitsha', 'Onitsha', 'Anambra', '434106', 3, ['igbo'], ['Fashion', 'Electronics', 'Health & Beauty', 'Baby & Kids'], ['Bright Street', 'New Market Road', 'Ochanja Road']),
  place('Nkwo Nnewi, Anambra', 'Nnewi', 'Anambra', '435101', 2, ['igbo'], ['Vehicles & Parts', 'Power & Solar'], ['Oraifite Road', 'Owerri Road']),
  place('Wuse 2, Abuja', 'Wuse', 'FCT', '904101', 4, ['igbo', 'hausa', 'middle-belt'], ['Phones', 'Computing', 'Electronics'], ['Aminu Kano Crescent', 'Adetokunbo Ademola Crescent', 'Ademola Close']),
  place('Garki, Abuja', 'Garki', 'FCT', '900103', 2, ['hausa', 'igbo', 'yoruba'], ['Furniture', 'Home Appliances', 'Books & Music'], ['Moshood Abiola Way', 'Lagos Street', 'Ladoke Akintola Boulevard']),
  place('Dei-Dei, Abuja', 'Dei-Dei', 'FCT', '901101', 1, ['igbo', 'hausa'], ['Tools & Building', 'Furniture', 'Power & Solar'], ['Zuba Road', 'Dei-Dei Market Road']),
  place('Bodija, Ibadan', 'Bodija', 'Oyo', '200221', 2, ['yoruba'], ['Groceries', 'Furniture', 'Garden & Farm'], ['Bodija Market Road', 'Oshuntokun Avenue', 'Awolowo Avenue']),
  place('Dugbe, Ibadan', 'Dugbe', 'Oyo', '200263', 2, ['yoruba'], ['Books & Music', 'Computing', 'Fashion'], ['Lebanon Street', 'Obafemi Awolowo Road', 'Fajuyi Road']),
  place('Aba Road, Port Harcourt', 'Port Harcourt', 'Rivers', '500211', 3, ['delta', 'igbo'], ['Power & Solar', 'Electronics', 'Home Appliances'], ['Aba Road', 'Garrison Junction', 'Rumuola Road']),
  place('Mile 1, Port Harcourt', 'Mile 1', 'Rivers', '500272', 2, ['delta', 'igbo'], ['Fashion', 'Groceries', 'Phones'], ['Ikwerre Road', 'School Road', 'Emenike Street']),
  place('Oba Market, Benin City', 'Benin City', 'Edo', '300213', 2, ['delta'], ['Fashion', 'Electronics', 'Health & Beauty'], ['Ring Road', 'Oba Market Road', 'Mission Road']),
  place('Ogbete, Enugu', 'Enugu', 'Enugu', '400102', 2, ['igbo'], ['Sports', 'Electronics', 'Kitchen & Dining', 'Baby & Kids'], ['Market Road', 'Holy Ghost Axis', 'Ogui Road']),
  place('Ogige, Nsukka', 'Nsukka', 'Enugu', '410105', 1, ['igbo'], ['Groceries', 'Books & Music', 'Computing'], ['Enugu Road', 'University Road']),
  place('Central Market, Kaduna', 'Kaduna', 'Kaduna', '800212', 2, ['hausa', 'middle-belt'], ['Fashion', 'Phones', 'Furniture', 'Sports'], ['Ahmadu Bello Way', 'Bayajidda Road', 'Ibrahim Taiwo Road']),
  place('Terminus, Jos', 'Terminus', 'Plateau', '930213', 2, ['middle-belt'], ['Groceries', 'Garden & Farm', 'Phones', 'Books & Music'], ['Ahmadu Bello Way', 'Rwang Pam Street']),
  place('Oja Oba, Ilorin', 'Ilorin', 'Kwara', '240213', 1, ['yoruba', 'hausa'], ['Health & Beauty', 'Fashion', 'Kitchen & Dining'], ['Emir’s Road', 'Taiwo Road']),
  place('Kuto, Abeokuta', 'Abeokuta', 'Ogun', '110212', 1, ['yoruba'], ['Fashion', 'Baby & Kids', 'Books & Music'], ['Itoku Road', 'Kuto Road']),
  place('Oja Oba, Akure', 'Akure', 'Ondo', '340213', 1, ['yoruba'], ['Kitchen & Dining', 'Furniture', 'Phones'], ['Oba Adesida Road', 'Arakale Road']),
  place('Igbona, Osogbo', 'Osogbo', 'Osun', '230212', 1, ['yoruba'], ['Books & Music', 'Fashion', 'Sports'], ['Gbongan Road', 'Station Road']),
  place('Oja Bisi, Ado Ekiti', 'Ado Ekiti', 'Ekiti', '360213', 1, ['yoruba'], ['Groceries', 'Computing', 'Baby & Kids'], ['Oke Ila Street', 'Ajilosun Road']),
  place('Ogbogonogo, Asaba', 'Asaba', 'Delta', '320213', 1, ['delta', 'igbo'], ['Home Appliances', 'Health & Beauty', 'Furniture'], ['Nnebisi Road', 'Summit Road']),
  place('Igbudu, Warri', 'Warri', 'Delta', '332213', 1, ['delta'], ['Power & Solar', 'Tools & Building', 'Electronics'], ['Warri-Sapele Road', 'Igbudu Market Road']),
  place('Relief Market, Owerri', 'Owerri', 'Imo', '460212', 1, ['igbo'], ['Phones', 'Fashion', 'Home Appliances'], ['Egbu Road', 'Douglas Road']),
  place('Abakpa, Abakaliki', 'Abakaliki', 'Ebonyi', '480213', 1, ['igbo'], ['Groceries', 'Garden & Farm', 'Tools & Building'], ['Ogoja Road', 'Gunning Road']),
  place('Watt Market, Calabar', 'Calabar', 'Cross River', '540213', 1, ['delta'], ['Baby & Kids', 'Fashion', 'Kitchen & Dining'], ['Bedwell Street', 'Calabar Road']),
  place('Itam, Uyo', 'Uyo', 'Akwa Ibom', '520213', 1, ['delta'], ['Groceries', 'Furniture', 'Electronics'], ['Calabar-Itu Road', 'Abak Road']),
  place('Swali, Yenagoa', 'Yenagoa', 'Bayelsa', '561213', 1, ['delta'], ['Power & Solar', 'Phones', 'Garden & Farm'], ['Swali Road', 'Mbiama-Yenagoa Road']),
  place('Wurukum, Makurdi', 'Makurdi', 'Benue', '970213', 1, ['middle-belt'], ['Groceries', 'Garden & Farm', 'Sports'], ['Wurukum Roundabout', 'Old Otukpo Road']),
  place('Monday Market, Maiduguri', 'Maiduguri', 'Borno', '600213', 1, ['hausa'], ['Fashion', 'Kitchen & Dining', 'Electronics'], ['Babban Layi', 'Ahmadu Bello Way']),
  place('Central Market, Sokoto', 'Sokoto', 'Sokoto', '840213', 1, ['hausa'], ['Fashion', 'Groceries', 'Power & Solar'], ['Abdullahi Fodio Road', 'Sultan Bello Road']),
  place('Wunti Market, Bauchi', 'Bauchi', 'Bauchi', '740213', 1, ['hausa', 'middle-belt'], ['Vehicles & Parts', 'Phones', 'Books & Music'], ['Wunti Street', 'Kobi Street']),
  place('Kure Market, Minna', 'Minna', 'Niger', '920213', 1, ['hausa', 'middle-belt'], ['Garden & Farm', 'Groceries', 'Home Appliances'], ['Bosso Road', 'Mobil Roundabout']),
  place('Mararaba, Nasarawa', 'Mararaba', 'Nasarawa', '961101', 1, ['middle-belt', 'igbo'], ['Baby & Kids', 'Fashion', 'Vehicles & Parts'], ['Abuja-Keffi Road', 'Orange Market Road']),
  place('Main Market, Gombe', 'Gombe', 'Gombe', '760213', 1, ['hausa'], ['Sports', 'Kitchen & Dining', 'Phones'], ['Biu Road', 'Jekadafari Road']),
  place('Jimeta, Yola', 'Jimeta', 'Adamawa', '640213', 1, ['hausa', 'middle-belt'], ['Furniture', 'Health & Beauty', 'Computing'], ['Mubi Road', 'Atiku Abubakar Road']),
  place('Kpata, Lokoja', 'Lokoja', 'Kogi', '260213', 1, ['middle-belt', 'yoruba'], ['Home Appliances', 'Tools & Building', 'Groceries'], ['Murtala Mohammed Way', 'Hassan Usman Katsina Road']),
  place('Central Market, Katsina', 'Katsina', 'Katsina', '820213', 1, ['hausa'], ['Fashion', 'Garden & Farm', 'Electronics'], ['IBB Way', 'Nagogo Road']),
]
