import { isLatitude, isLongitude } from '../../../src/rules/limits/validators'
import { coordinateLength } from '../../../src/rules/limits/fieldLimits'
import type { Form } from '../../kit/form'
import type { MessageWithValues } from '../../kit/params'

export const runStatuses = ['1', '2', '3', '9'] as const

/** A position: both numbers or none. */
export function positionOf(form: Form): { longitude: string; latitude: string } {
  const longitude = form.text('longitude', { max: coordinateLength, test: isLongitude })
  const latitude = form.text('latitude', { max: coordinateLength, test: isLatitude })
  if (longitude === '' && latitude !== '') form.fail('longitude', 'fieldRequired')
  if (latitude === '' && longitude !== '') form.fail('latitude', 'fieldRequired')
  return { longitude, latitude }
}

/** Why something with `n` members cannot be deleted. */
export const inUse = (name: string, n: number): MessageWithValues | undefined =>
  n === 0 ? undefined : { key: n === 1 ? 'rowInUseOne' : 'rowInUse', values: { name, n } }
