import { useTranslation } from 'react-i18next'
import { meterChangesApi, type MeterBefore, type MeterChangeInput } from '@/api/capture/meterChanges'
import { meterChangeFields } from '@/rules/fields/meterChange'
import { changePhoto, imageLimit } from '@/rules/limits/limits'
import { hasCt, hasPt, isMeterComid, isRatio } from '@/rules/archive/meterRules'
import { ModelSelect } from '@/domain/pickers/ModelSelect'
import { useRules } from '@/domain/forms/useRules'
import { useWords } from '@/domain/words/words'
import { formatDateTime, utilityNow } from '@/lib/time'
import { formFields, FormSection, type Check } from '@/ui/fields/formFields'
import { ImageUpload } from '@/ui/fields/ImageUpload'
import { Personal } from '@/ui/value/Personal'
import { BridgePanel } from './BridgePanel'
import { changePhotos } from './changePhotos'
import { NumberNote } from './NumberNote'
import { ReadingFields } from './ReadingFields'
import styles from './MeterChange.module.css'

const Field = formFields<MeterChangeInput>(meterChangeFields)

export function ChangeFields({ archive }: { archive: MeterBefore }) {
  const { t, i18n } = useTranslation('meterChange')
  const { field } = useWords()
  const rules = useRules()
  const { meter, after: lastChange } = archive
  const ratio: Check = (value) => (isRatio(value) ? undefined : t('form.ratio'))
  const number: Check = async (value) => {
    if (!isMeterComid(value)) return t('form.number')
    if (value === meter.metercomid) return t('form.numberSame')
    // The head-end checks the number again on saving, so a failed check here does not block the form.
    const numberState = await meterChangesApi.number(value).catch(() => undefined)
    return numberState?.state === 'used' ? t('form.numberUsed', { consumer: numberState.detail }) : undefined
  }
  const time: Check = (value) => {
    if (value > utilityNow() && value > archive.now) return t('form.future')
    return value > lastChange
      ? undefined
      : t('form.after', { time: formatDateTime(lastChange, i18n.language) })
  }
  const transformers = [
    ['new_ct', field('new_ct'), hasCt(meter.meter_type)],
    ['new_pt', field('new_pt'), hasPt(meter.meter_type)],
  ] as const
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={t('form.which')} value={<span className={styles.mono}>{meter.metercomid}</span>} />
        <Fact
          label={t('form.consumer')}
          value={
            <>
              {meter.cons_no} <Personal>{meter.cons_name}</Personal>
            </>
          }
        />
        <Fact label={field('cp_name')} value={meter.cp_name} />
        <Fact label={field('meter_model')} value={meter.meter_model} />
        <Fact label={t('ratios', { kind: t('kind.old') })} value={`${meter.ct_ratio} / ${meter.pt_ratio}`} />
        <Fact
          label={t('lastTime')}
          value={archive.last_time ? formatDateTime(archive.last_time, i18n.language) : t('form.never')}
        />
      </dl>
      <FormSection title={t('form.device')} />
      <Field.Text
        name="new_metercomid"
        label={field('new_metercomid')}
        mono
        rules={[number]}
        help={<NumberNote old={meter.metercomid} />}
      />
      <Field.Custom name="new_meter_model" label={t('model', { kind: t('kind.new') })}>
        <ModelSelect />
      </Field.Custom>
      <Field.Text name="new_meter_no" label={t('meterNo', { kind: t('kind.new') })} mono />
      <Field.Text
        name="new_asset_no"
        label={t('assetNo', { kind: t('kind.new') })}
        mono
        rules={[rules.code]}
      />
      {transformers.map(([name, label, hasTransformer]) => (
        <Field.Text
          key={name}
          name={name}
          label={label}
          mono
          disabled={!hasTransformer}
          rules={[ratio]}
          help={t(hasTransformer ? 'form.ctHelp' : 'form.noTransformer')}
        />
      ))}
      <FormSection title={t('form.when')} />
      <Field.DateTime
        name="change_time"
        label={field('change_time')}
        max={archive.now.slice(0, 10)}
        {...(lastChange && { min: lastChange.slice(0, 10) })}
        rules={[time]}
      />
      <Field.Select name="reason" label={field('reason')} options={archive.reasons} />
      <Field.Area name="reason_text" label={t('reasonText')} rows={2} />
      <FormSection title={t('form.old')} />
      <ReadingFields kind="old" archive={archive} />
      <FormSection title={t('form.supplement')} />
      <ReadingFields kind="supplement" archive={archive} />
      <FormSection title={t('form.new')} />
      <ReadingFields kind="new" archive={archive} />
      <FormSection title={t('form.bridge')} />
      <BridgePanel archive={archive} />
      <Field.Custom name="photos" label={t('photos')} wide>
        <ImageUpload
          limits={imageLimit}
          maximum={changePhoto}
          source={changePhotos}
          upload={async (data) => (await meterChangesApi.upload(data)).id}
        />
      </Field.Custom>
    </>
  )
}

function Fact({ label, value }: { label: string; value: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
