import { fromChina, fromJapan } from './foreignNames'

/** Fictitious people, places and firms of a port town with families from everywhere. No real company is meant. */
const givenNames = [
  'Rosa',
  'Luis',
  'Marisol',
  'Tomás',
  'Elena',
  'Rafael',
  'Altagracia',
  'Julio',
  'Carmen',
  'Ramón',
  'Yolanda',
  'Héctor',
  'Ingrid',
  'Nathan',
  'Grace',
  'Desmond',
  'Abigail',
  'Winston',
  'Clara',
  'Ernesto',
  'Beatriz',
  'Óscar',
  'Noelia',
  'Pablo',
  'Esperanza',
  'Miguel',
  'Dolores',
  'Andrés',
  'Teresa',
  'Vicente',
  'Marcus',
  'Joan',
  'Olivia',
  'Samuel',
  'Fátima',
  'Kofi',
] as const
const familyNames = [
  'Delgado',
  'Núñez',
  'Peralta',
  'Almonte',
  'Rosario',
  'Figueroa',
  'Quezada',
  'Marte',
  'Bautista',
  'Olivares',
  'Santana',
  'Whitfield',
  'Charles',
  'Baptiste',
  'Ferrara',
  'Oyelaran',
  'Castaños',
  'Ibarra',
  'Villalona',
  'Zorrilla',
  'Encarnación',
  'Toribio',
  'Mercado',
  'Joseph',
  'Lebron',
  'Montero',
  'Espinal',
  'Vargas',
  'Arias',
  'Cabrera',
  'Guzmán',
  'Ledesma',
] as const
const trades = [
  'Panadería',
  'Ferretería',
  'Colmado',
  'Farmacia',
  'Hotel',
  'Taller',
  'Lavandería',
  'Cafetería',
  'Librería',
  'Clínica dental',
  'Gimnasio',
  'Marina',
  'Bakery',
  'Guest house',
  'Fish market',
  'Repair shop',
  'Salón de té',
  'Comedor',
] as const
const signs = [
  'El Faro',
  'La Brisa',
  'Costa Clara',
  'Tres Palmas',
  'El Almendro',
  'Bahía Azul',
  'La Ceiba',
  'Sol Naciente',
  'El Mirador',
  'Las Gaviotas',
  'Punta Coral',
  'Mar de Plata',
  'Jade',
  'Sakura',
  'Lighthouse',
  'Blue Reef',
  'Old Mill',
  'Harbour View',
] as const
const works = [
  'Aserradero',
  'Fábrica de hielo',
  'Molinos',
  'Empacadora',
  'Cementos',
  'Textiles',
  'Cold store',
  'Shipyard',
  'Bottling plant',
  'Plásticos',
  'Quarry',
  'Cannery',
] as const
const places = [
  'Las Palmas',
  'El Cerro',
  'Puerto Viejo',
  'La Loma',
  'Buena Vista',
  'Los Cocos',
  'Río Claro',
  'Santa Rita',
  'El Mango',
  'Villa Marina',
  'La Ermita',
  'Los Pinos',
  'Playa Honda',
  'El Palmar',
  'Monte Alto',
  'La Cantera',
  'San Telmo',
  'Agua Fría',
  'El Naranjal',
  'Las Flores',
  'Cabo Norte',
  'La Esperanza',
  'El Bosque',
  'Mirasol',
  'Los Almendros',
  'La Salina',
  'El Molino',
  'Tierra Alta',
  'Las Cañas',
  'El Puente',
  'Barrio Chino',
  'Harbour Street',
  'Mission Hill',
  'Sugar Road',
  'Queen’s Park',
  'Mangrove Point',
] as const
const streets = [
  'Calle Coral',
  'Calle del Sol',
  'Avenida Central',
  'Calle Luna',
  'Camino Real',
  'Mango Street',
  'Harbour Road',
  'Pasaje Azul',
] as const

export type NameKind = 'person' | 'firm' | 'works'

const itemAt = <T>(list: readonly T[], index: number): T => {
  const item = list[((index % list.length) + list.length) % list.length]
  if (item === undefined) throw new Error('at: empty list')
  return item
}

const people = givenNames.length * familyNames.length * familyNames.length
const chinese = fromChina.family.length * fromChina.given.length
const japanese = fromJapan.family.length * fromJapan.given.length
const peopleAll = people + chinese + japanese
/** Share of people with a Spanish or English name. */
const localShare = 0.988
const firms = trades.length * signs.length
const worksCount = works.length * signs.length

/**
 * Consumer names are numbered, so that a search among a million consumers tests each of some 40,000 names once, and a
 * sort ranks names, not rows.
 */
export const nameCount = peopleAll + firms + worksCount

/** The number of the name that `chance` (0…1) gives to a consumer of this kind. */
export function nameNumber(kind: NameKind, chance: number): number {
  if (kind === 'person')
    return chance < localShare
      ? Math.floor((chance / localShare) * people)
      : people + Math.floor(((chance - localShare) / (1 - localShare)) * (peopleAll - people))
  if (kind === 'firm') return peopleAll + Math.floor(chance * firms)
  return peopleAll + firms + Math.floor(chance * worksCount)
}

export function nameOf(number: number): string {
  if (number < people) {
    return `${itemAt(givenNames, number)} ${itemAt(familyNames, Math.floor(number / givenNames.length))} ${itemAt(familyNames, Math.floor(number / givenNames.length / familyNames.length))}`
  }
  if (number < people + chinese) {
    const index = number - people
    return (
      itemAt(fromChina.family, index) + itemAt(fromChina.given, Math.floor(index / fromChina.family.length))
    )
  }
  if (number < peopleAll) {
    const index = number - people - chinese
    return `${itemAt(fromJapan.family, index)} ${itemAt(fromJapan.given, Math.floor(index / fromJapan.family.length))}`
  }
  const sign = number - peopleAll
  if (sign < firms) return `${itemAt(trades, sign)} ${itemAt(signs, Math.floor(sign / trades.length))}`
  return `${itemAt(works, sign - firms)} ${itemAt(signs, Math.floor((sign - firms) / works.length))}`
}

export const placeName = (number: number): string => itemAt(places, number)
export const streetName = (number: number): string => itemAt(streets, number)

const branchPlaces = [
  'Norte',
  'Centro',
  'Sur',
  'Este',
  'Oeste',
  'Litoral',
  'Sierra',
  'Valle',
  'Puerto',
  'Lagunas',
  'Llanura',
  'Islas',
] as const
const centrePlaces = [
  'Puerto Viejo',
  'Playa Honda',
  'Cabo Norte',
  'Buena Vista',
  'San Telmo',
  'Barrio Chino',
  'Río Claro',
  'Santa Rita',
  'Tierra Alta',
  'La Salina',
  'Monte Alto',
  'Mirasol',
  'Agua Fría',
  'La Ermita',
  'El Palmar',
  'Villa Marina',
  'Los Cocos',
  'Las Cañas',
] as const
const substationPlaces = [
  'Alameda',
  'Bahía',
  'Cañada',
  'Dorado',
  'Ensenada',
  'Faro',
  'Gaviota',
  'Horizonte',
  'Istmo',
  'Jardín',
  'Laguna',
  'Malecón',
] as const

/** Appends a number from the second round on: 'Bahía', …, 'Bahía 2'. */
const numbered = (list: readonly string[], index: number): string =>
  index < list.length ? itemAt(list, index) : `${itemAt(list, index)} ${Math.floor(index / list.length) + 1}`
export const branchName = (index: number): string => `Branch ${numbered(branchPlaces, index)}`
export const centreName = (index: number): string => `${numbered(centrePlaces, index)} Service Centre`
export const substationName = (index: number): string => `Substation ${numbered(substationPlaces, index)}`
export const checkName = (area: string): string => `${area} check meter`
