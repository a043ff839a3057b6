import { commProtocol, modelType } from '../codes/dictionaries'
import { firmwareLength, modelLength, remarkLength } from '../limits/fieldLimits'
import { imageLimit } from '../limits/limits'
import { isVersion } from '../limits/validators'
import { fieldsOf } from './fieldRules'

export const deviceModelFields = fieldsOf({
  model: { required: true, max: modelLength },
  manufacturer: { required: true },
  device_type: { codes: modelType, required: true },
  protocols: { codes: commProtocol, several: true, required: true },
  phases: { byHandler: true, required: true },
  fw_version: { max: firmwareLength, test: isVersion },
  images: { list: imageLimit.count, required: true },
  capabilities: { byHandler: true },
  remark: { max: remarkLength },
})
