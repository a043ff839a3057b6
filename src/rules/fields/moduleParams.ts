import {
  frequenciesLength,
  isApn,
  isFrequencyList,
  isIpAddress,
  moduleTimeout,
} from '../archive/commModuleRules'
import { socketLength } from '../limits/fieldLimits'
import { fieldsOf } from './fieldRules'

const address = { max: socketLength, test: isIpAddress } as const

/** Parameters of communication modules; an empty one stays as it is on the module. */
export const moduleParamsFields = fieldsOf({
  frequency: { max: frequenciesLength, test: isFrequencyList },
  mqtt_addr: address,
  hes_addr: address,
  apn: { test: isApn },
  timeout: { integer: moduleTimeout },
})
