import { versionCodeLength } from '../limits/fieldLimits'
import { isVersion } from '../limits/validators'
import { fieldsOf } from './fieldRules'

/** A release of the console. */
export const amiVersionFields = fieldsOf({
  version_code: { required: true, max: versionCodeLength, test: isVersion },
  upgrade_time: { required: true, time: 'moment' },
  texts: { byHandler: true, required: true },
})
