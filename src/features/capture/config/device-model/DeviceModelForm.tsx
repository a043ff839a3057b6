import { deviceModelFields } from '@/rules/fields/deviceModel'
import { useTranslation } from 'react-i18next'
import { deviceModelsApi, type DeviceModelInput, type DeviceModelRow } from '@/api/capture/deviceModels'
import { modelTypes } from '@/rules/codes/dictionaries'
import { RecordForm, type FormOf } from '@/page/form/RecordForm'
import { imageLimit } from '@/rules/limits/limits'
import { modelImage } from '@/rules/archive/modelRules'
import { useRules } from '@/domain/forms/useRules'
import { useWords } from '@/domain/words/words'
import { formFields, useFormValue } from '@/ui/fields/formFields'
import { ImageUpload } from '@/ui/fields/ImageUpload'
import { CapabilityMatrix } from './CapabilityMatrix'
import { modelPictures } from './modelPictures'

const Field = formFields<DeviceModelInput>(deviceModelFields)
const blank = { ...deviceModelsApi.blank, device_type: '01', phases: '1' }

export function DeviceModelForm({ row, onClose }: FormOf<DeviceModelRow>) {
  const { t } = useTranslation('models')
  const { field, options } = useWords()
  const rules = useRules()
  const used = row?.meter_count ?? 0
  return (
    <RecordForm
      draft="deviceModel"
      api={{ ...deviceModelsApi, unique: { model: [] } }}
      row={row}
      blank={blank}
      words={{ add: t('add'), edit: t('edit'), saved: t('saved') }}
      onClose={onClose}
    >
      <Field.Text
        name="model"
        label={t('model')}
        disabled={used > 0}
        help={used > 0 ? t('used', { count: used, n: used }) : undefined}
      />
      <Field.Text name="manufacturer" label={field('manufacturer')} />
      <Field.Select name="device_type" label={field('device_type')} options={options} />
      <Phases />
      <Field.Select name="protocols" label={field('protocols')} options={options} />
      <Field.Text name="fw_version" label={t('firmware')} rules={[rules.version]} />
      <Field.Custom name="images" label={t('images')} wide missing={t('noImage')}>
        <ImageUpload
          limits={imageLimit}
          maximum={modelImage}
          source={modelPictures}
          upload={async (data) => (await deviceModelsApi.upload(data)).id}
        />
      </Field.Custom>
      <Field.Custom name="capabilities" label={t('capabilities')} wide help={t('capabilitiesHelp')}>
        <CapabilityMatrix />
      </Field.Custom>
      <Field.Area name="remark" label={field('remark')} />
    </RecordForm>
  )
}

/** Number of phases; a concentrator has none. */
function Phases() {
  const { t } = useTranslation('models')
  const type = useFormValue<DeviceModelInput>('device_type')
  if (type === modelTypes.concentrator) return <div />
  return (
    <Field.Radio
      name="phases"
      label={t('phases')}
      options={[
        { value: '1', label: t('phase1') },
        { value: '3', label: t('phase3') },
      ]}
    />
  )
}
