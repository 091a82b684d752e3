/** Where a family's names come from; a market draws most of its sellers from the people around it. */
export type Origin = 'yoruba' | 'igbo' | 'hausa' | 'delta' | 'middle-belt'

interface Names {
  readonly first: readonly string[]
  readonly last: readonly string[]
}

export const names: Record<Origin, Names> = {
  yoruba: {
    first: ['Adebayo', 'Folake', 'Olumide', 'Bukola', 'Tunde', 'Yetunde', 'Kehinde', 'Taiwo', 'Babatunde', 'Simisola', 'Ayodele', 'Funmilayo', 'Rasheed', 'Sherifat', 'Damilola', 'Opeyemi', 'Segun', 'Ronke', 'Gbenga', 'Morenike', 'Wasiu', 'Titilayo'],
    last: ['Adeyemi', 'Ogunleye', 'Balogun', 'Akinwale', 'Oyelaran', 'Adeleke', 'Fashola', 'Bankole', 'Olatunji', 'Salami', 'Ajayi', 'Ogundipe', 'Oladipo', 'Akande', 'Sanusi', 'Adesina', 'Olawale', 'Shittu', 'Ogunbiyi', 'Alabi'],
  },
  igbo: {
    first: ['Ada', 'Chinedu', 'Ngozi', 'Emeka', 'Chiamaka', 'Obinna', 'Ifeoma', 'Kelechi', 'Uchenna', 'Nnamdi', 'Amarachi', 'Chukwuemeka', 'Ogechi', 'Ikenna', 'Adaobi', 'Somto', 'Nkechi', 'Ebuka', 'Chioma', 'Kenechukwu', 'Ijeoma', 'Uzoma'],
    last: ['Obi', 'Okafor', 'Nwosu', 'Eze', 'Okonkwo', 'Anyanwu', 'Onyekachi', 'Nwachukwu', 'Umeh', 'Okeke', 'Igwe', 'Chukwu', 'Ibe', 'Madu', 'Okoro', 'Nnaji', 'Ezeani', 'Ugwu', 'Onuoha', 'Agu'],
  },
  hausa: {
    first: ['Aminu', 'Hauwa', 'Ibrahim', 'Zainab', 'Musa', 'Aisha', 'Sani', 'Fatima', 'Kabiru', 'Maryam', 'Abubakar', 'Hadiza', 'Nasiru', 'Rabi', 'Yusuf', 'Halima', 'Bashir', 'Ladi', 'Umar', 'Sadiya', 'Shehu', 'Binta'],
    last: ['Bello', 'Abdullahi', 'Danjuma', 'Garba', 'Yakubu', 'Lawal', 'Tanko', 'Gambo', 'Shuaibu', 'Dantata', 'Mohammed', 'Inuwa', 'Ringim', 'Wada', 'Maikano', 'Sulaiman', 'Aliyu', 'Waziri', 'Kwari', 'Zubairu'],
  },
  delta: {
    first: ['Ebiere', 'Tonye', 'Efe', 'Osaze', 'Ekaette', 'Nsikan', 'Itohan', 'Preye', 'Oghenekaro', 'Idara', 'Ovie', 'Aniekan', 'Isoken', 'Tamuno', 'Ofonime', 'Ejiro', 'Esosa', 'Ibinabo', 'Ufuoma', 'Eno', 'Osagie', 'Boma'],
    last: ['Dokubo', 'Edet', 'Igbinedion', 'Omoruyi', 'Bassey', 'Okpara', 'Ekong', 'Tariah', 'Osagiede', 'Etim', 'Akpobome', 'Briggs', 'Ogbemudia', 'Udoh', 'Erhabor', 'Amadi', 'Onoriode', 'Wokoma', 'Effiong', 'Alagoa'],
  },
  'middle-belt': {
    first: ['Terver', 'Mimi', 'Dooshima', 'Aondona', 'Ene', 'Ochanya', 'Nankling', 'Pam', 'Plangnan', 'Chundung', 'Ojonugwa', 'Ufedo', 'Doose', 'Nanret', 'Iveren', 'Sesugh', 'Ladi', 'Bitrus', 'Rimamnde', 'Onyeche', 'Istifanus', 'Kyenret'],
    last: ['Iorliam', 'Akume', 'Gyang', 'Dung', 'Agbo', 'Ogbeh', 'Tarfa', 'Audu', 'Achimugu', 'Ikyase', 'Dauda', 'Pwajok', 'Abah', 'Tyoden', 'Ameh', 'Zamani', 'Bulus', 'Mshelia', 'Tyav', 'Ocheja'],
  },
}
