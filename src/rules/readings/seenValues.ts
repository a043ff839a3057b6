/** The values of those fields that are about to be changed, as one text: what console and head-end hold against each other. */
export const seenOf = (row: object, changes: object): string =>
  Object.keys(changes)
    .toSorted()
    .map((field) => String((row as Record<string, string | number | null | undefined>)[field] ?? ''))
    .join('\n')

/** A place of the map, degrees as one text; '' = none. */
export const placeText = ({ latitude, longitude }: Record<'latitude' | 'longitude', string>): string =>
  latitude === '' || longitude === '' ? '' : `${latitude} ${longitude}`
