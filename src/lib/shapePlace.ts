import { column, number, type Shape } from './shape'

/** [latitude, longitude], degrees, WGS 84. */
export type Place = [lat: number, lng: number]

/** Places in their order: a way, an outline, two corners. What is not both degrees is no place and is left out. */
export const way: Shape<Place[]> = {
  kind: 'list',
  inner: column(number),
  read: (value) =>
    (Array.isArray(value) ? value : []).flatMap((entry: unknown): Place[] => {
      const [lat, lng] = Array.isArray(entry) ? entry.map(number.read) : []
      return typeof lat === 'number' && typeof lng === 'number' ? [[lat, lng]] : []
    }),
}
