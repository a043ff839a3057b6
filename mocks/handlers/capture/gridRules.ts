import type { Form } from '../../kit/form'
import type { MessageWithValues } from '../../kit/params'

/** Both degrees of a position or none. */
export function checkPosition(
  form: Form,
  { longitude, latitude }: { longitude: string; latitude: string },
): void {
  if (longitude === '' && latitude !== '') form.fail('longitude', 'fieldRequired')
  if (latitude === '' && longitude !== '') form.fail('latitude', 'fieldRequired')
}

/** Why something with `n` members cannot be deleted. */
export const inUse = (name: string, n: number): MessageWithValues | undefined =>
  n === 0 ? undefined : { key: n === 1 ? 'rowInUseOne' : 'rowInUse', values: { name, n } }
