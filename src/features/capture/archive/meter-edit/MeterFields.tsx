import { Form } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterInput } from '@/api/capture/meters'
import { relayModes } from '@/rules/codes/dictionaries'
import { longest } from '@/rules/fields/fieldRules'
import { meterArchiveFields } from '@/rules/fields/meter'
import { hasCt, hasPt, usualWiring, wiringSuits } from '@/rules/archive/meterRules'
import { ModelSelect } from '@/domain/pickers/ModelSelect'
import { useDrawnNumber } from '@/domain/forms/useDrawnNumber'
import { useRules } from '@/domain/forms/useRules'
import { useWords } from '@/domain/words/words'
import { formFields, FormSection, useFormValue, type Check } from '@/ui/fields/formFields'
import { GridSelect } from '@/domain/grid/GridSelect'
import { PositionFields } from '@/domain/grid/PositionFields'
import { ConsumerSelect } from './ConsumerSelect'
import { useMeterRules } from './useMeterRules'

const Field = formFields<MeterInput>(meterArchiveFields)

/** `stored` is true for an existing meter, whose relay password may stay unchanged. */
export function MeterFields({ stored }: { stored: boolean }) {
  const { t } = useTranslation('meterForm')
  const { field, options } = useWords()
  const rules = useRules()
  const meterRules = useMeterRules()
  const assetNo = useDrawnNumber('meterAsset', !stored)
  // Number and name of the consumer are required together; a vacant point and a check meter have neither.
  const needsOther =
    (otherField: 'cons_no' | 'cons_name'): Check =>
    (_value, values) => {
      const value = values[otherField]
      return typeof value === 'string' && value.trim() !== '' ? undefined : t('bothOfConsumer')
    }
  return (
    <>
      <FormSection title={t('section.device')} />
      <Field.Text name="metercomid" label={field('metercomid')} mono rules={[meterRules.number]} />
      <Field.Text name="meter_no" label={field('meter_no')} mono />
      <Field.Text name="asset_no" label={field('asset_no')} {...assetNo} mono rules={[rules.code]} />
      <Field.Custom name="meter_model" label={field('meter_model')}>
        <ModelSelect />
      </Field.Custom>
      <Field.Select name="meter_type" label={field('meter_type')} options={options} />
      <Field.Select name="device_type" label={field('device_type')} options={options} />
      <Field.Text name="device_code" label={field('device_code')} />
      <Field.Date name="install_date" label={field('install_date')} />

      {stored && <Field.Switch name="use_status" label={t('use')} help={t('useHelp')} />}

      <FormSection title={t('section.consumer')} />
      <ConsumerSelect />
      <Field.Text
        name="cons_no"
        label={field('cons_no')}
        mono
        rules={[rules.exactDigits(longest(meterArchiveFields.cons_no)), needsOther('cons_name')]}
      />
      <Field.Text name="cons_name" label={field('cons_name')} rules={[needsOther('cons_no')]} />
      <Field.Text name="phone" label={field('phone')} rules={[rules.phone]} />
      <Field.Text name="address" label={field('address')} />
      <Field.Select name="cons_type" label={field('cons_type')} options={options} />
      <Field.Select name="cons_sort" label={field('cons_sort')} options={options} />
      <Field.Select name="industry_class" label={field('industry_class')} options={options} />
      <Field.Select name="supply_type" label={field('supply_type')} options={options} />

      <FormSection title={t('section.place')} />
      <Field.Custom name="tml_id" label={field('cp_name')}>
        <GridSelect kind="rcp" />
      </Field.Custom>
      <Field.Integer name="mp" label={field('mp')} help={t('mpHelp')} />
      <PositionFields />

      <FormSection title={t('section.communication')} />
      <Field.Select name="comm_protocol" label={field('comm_protocol')} options={options} />
      <Field.Select name="comm_port" label={field('comm_port')} options={options} />
      <Field.Select name="baud_rate" label={field('baud_rate')} options={options} />
      <Field.Select name="encryption_level" label={field('encryption_level')} options={options} />

      <Metering stored={stored} />
      <Relay stored={stored} />
    </>
  )
}

function Metering({ stored }: { stored: boolean }) {
  const { t } = useTranslation('meterForm')
  const { field, options } = useWords()
  const meterRules = useMeterRules()
  const type = useFormValue<MeterInput, 'meter_type'>('meter_type') ?? ''
  useSuitableDefaults(type)
  const wirings = options(meterArchiveFields.wiring_mode.codes).filter(({ value }) =>
    wiringSuits(type, value),
  )
  return (
    <>
      <FormSection title={t('section.metering')} />
      <Field.Select name="wiring_mode" label={field('wiring_mode')} options={wirings} />
      <Field.Integer name="tariff_count" label={field('tariff_count')} />
      <Field.Text
        name="ct_ratio"
        label={field('ct_ratio')}
        mono
        disabled={!hasCt(type)}
        rules={[meterRules.ratio]}
        help={<RatioHelp format={hasCt(type) ? 'ctHelp' : undefined} stored={stored} />}
      />
      <Field.Text
        name="pt_ratio"
        label={field('pt_ratio')}
        mono
        disabled={!hasPt(type)}
        rules={[meterRules.ratio]}
        help={<RatioHelp format={hasPt(type) ? 'ptHelp' : undefined} stored={stored} />}
      />
      <Field.Text
        name="settle_day1"
        label={field('settle_day1')}
        mono
        rules={[meterRules.settle]}
        help={t('settleHelp')}
      />
      <Field.Text
        name="settle_day2"
        label={field('settle_day2')}
        mono
        rules={[meterRules.settle]}
        help={t('settleHelp')}
      />
      <Field.Switch name="loss_flag" label={field('loss_flag')} />
    </>
  )
}

/**
 * Format of a ratio and the date from which a new one applies; `format` is undefined for a meter without this
 * transformer.
 */
function RatioHelp({ format, stored }: { format: 'ctHelp' | 'ptHelp' | undefined; stored: boolean }) {
  const { t } = useTranslation('meterForm')
  if (!format) return t('noTransformer')
  return (
    <>
      {t(format)}
      {stored && <> · {t('ratioFrom')}</>}
    </>
  )
}

function Relay({ stored }: { stored: boolean }) {
  const { t } = useTranslation('meterForm')
  const { field, options } = useWords()
  const meterRules = useMeterRules()
  const relay = useFormValue<MeterInput, 'relay_mode'>('relay_mode') ?? ''
  return (
    <>
      <FormSection title={t('section.relay')} />
      <Field.Select name="relay_mode" label={field('relay_mode')} options={options} />
      {relay !== relayModes.none && (
        <>
          <Field.Secret
            name="fkpass"
            label={t('fkpass')}
            rules={[meterRules.relayPassword]}
            help={t(stored ? 'fkpassKept' : 'fkpassHelp')}
          />
          <Field.Select name="relay_pass_level" label={field('relay_pass_level')} options={options} />
        </>
      )}
    </>
  )
}

/** Resets ratios and wiring that another type of meter cannot have. */
function useSuitableDefaults(type: string): void {
  const form = Form.useFormInstance<MeterInput>()
  useEffect(() => {
    if (type === '') return
    if (!hasCt(type)) form.setFieldValue('ct_ratio', '1')
    if (!hasPt(type)) form.setFieldValue('pt_ratio', '1')
    if (!wiringSuits(type, form.getFieldValue('wiring_mode') as string))
      form.setFieldValue('wiring_mode', usualWiring(type))
  }, [type, form])
}
