import { coordinateLength } from '../limits/fieldLimits'
import { isLatitude, isLongitude } from '../limits/validators'
import { fieldsOf } from './fieldRules'

/** Position of an object, degrees: both coordinates or neither. */
export const positionFields = fieldsOf({
  longitude: { max: coordinateLength, test: isLongitude },
  latitude: { max: coordinateLength, test: isLatitude },
})
