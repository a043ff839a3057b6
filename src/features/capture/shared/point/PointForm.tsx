import { useTranslation } from 'react-i18next'
import {
  collectionPointsApi,
  type CollectionPointDetail,
  type CollectionPointInput,
  type CollectionPointRow,
} from '@/api/capture/collectionPoints'
import { securityModes, pointTypes } from '@/rules/codes/dictionaries'
import { portRange } from '@/rules/limits/fieldLimits'
import { isConcentrator } from '@/rules/limits/restrictions'
import { RecordForm } from '@/page/form/RecordForm'
import { useDrawnNumber } from '@/domain/forms/useDrawnNumber'
import { useRules } from '@/domain/forms/useRules'
import { useWords } from '@/domain/words/words'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { collectionPointFields } from '@/rules/fields/collectionPoint'
import { formFields, FormSection, useFormValue } from '@/ui/fields/formFields'
import { ModelSelect } from '@/domain/pickers/ModelSelect'
import type { SearchSelectProps } from '@/domain/pickers/SearchSelect'
import { GridSelect } from '@/domain/grid/GridSelect'
import { MoveNote } from '@/domain/grid/MoveNote'
import { PositionFields } from '@/domain/grid/PositionFields'

interface Props {
  /** undefined for a new collection point. */
  row: CollectionPointRow | undefined
  /** Transformer area that a new point starts with. */
  areaId?: string | undefined
  onClose: (saved: boolean) => void
}

const Field = formFields<CollectionPointInput>(collectionPointFields)
const secrets = { ak: '', ek: '', kek: '', password: '', vending_key: '' }
const blank: CollectionPointInput = {
  cp_name: '',
  tml_asset_no: '',
  tg_id: '',
  line_id: '',
  tml_type: '01',
  address: '',
  model: '',
  manufacturer: '',
  comm_protocol: '01',
  area_code: '',
  tcomid: '',
  measurement_model: '1',
  downlink_type: '2',
  work_mode: '2',
  ip: '',
  port: '',
  security_mode: '0',
  ...secrets,
  area_type: '1',
  pv_flag: '0',
  install_date: '',
  longitude: '',
  latitude: '',
  remark: '',
}

/** A meter that is its own terminal has a meter model. */
function PointModel(control: SearchSelectProps) {
  const type = useFormValue<CollectionPointInput, 'tml_type'>('tml_type')
  return <ModelSelect {...control} deviceKind={isConcentrator(type ?? '01') ? 'concentrator' : 'meter'} />
}

/** A feeder meter (03) belongs to a line; every other type belongs to a transformer area. */
function PointPlace({ row }: Pick<Props, 'row'>) {
  const { t } = useTranslation('collectionPoints')
  const { field } = useWords()
  const feeder = useFormValue<CollectionPointInput, 'tml_type'>('tml_type') === pointTypes.substation
  const [name, kind] = feeder ? (['line_id', 'line'] as const) : (['tg_id', 'tg'] as const)
  return (
    <>
      <Field.Custom key={name} name={name} label={field(feeder ? 'line_name' : 'tg_name')}>
        <GridSelect kind={kind} />
      </Field.Custom>
      <MoveNote row={row} fields={[name]} says={(n) => t('form.moves', { count: n, n })} />
    </>
  )
}

/** Removes the place that does not fit the type, which the user may have chosen before changing the type. */
const withOnePlace = (input: CollectionPointInput): CollectionPointInput =>
  input.tml_type === pointTypes.substation ? { ...input, tg_id: '' } : { ...input, line_id: '' }

export function PointForm({ row, areaId = '', onClose }: Props) {
  const { t } = useTranslation('collectionPoints')
  const { t: archiveTexts } = useTranslation('archives')
  const { field, options } = useWords()
  const rules = useRules()
  const number = useDrawnNumber('terminalAsset', !row)
  // Rows of a list contain no keys, not even whether keys exist: the detail call returns masked keys.
  const stored = useLoad(
    ['collectionPoint', row?.id],
    (signal) => collectionPointsApi.detail(row?.id ?? '', signal),
    { enabled: row !== undefined },
  )
  return (
    <RecordForm
      draft="cp"
      api={{ ...collectionPointsApi, unique: { cp_name: [], tml_asset_no: [] } }}
      row={row && { ...row, ...secrets }}
      blank={{ ...blank, tg_id: areaId }}
      as={{ read: (input) => input, write: withOnePlace }}
      words={{ add: t('form.add'), edit: t('form.edit'), saved: t('form.saved') }}
      onClose={onClose}
    >
      <FormSection title={archiveTexts('identity')} />
      <Field.Text name="cp_name" label={t('name')} />
      <Field.Text name="tml_asset_no" label={field('tml_asset_no')} {...number} mono rules={[rules.code]} />
      <Field.Select name="tml_type" label={field('tml_type')} options={options} />
      <PointPlace row={row} />
      <Field.Text name="area_code" label={field('area_code')} mono rules={[rules.areaCode]} />
      <Field.Text name="tcomid" label={field('tcomid')} mono rules={[rules.digits]} />
      <FormSection title={archiveTexts('equipment')} />
      <Field.Custom name="model" label={field('model')}>
        <PointModel />
      </Field.Custom>
      <Field.Text name="manufacturer" label={field('manufacturer')} />
      <Field.Select name="comm_protocol" label={field('comm_protocol')} options={options} />
      <Field.Select name="measurement_model" label={field('measurement_model')} options={options} />
      <Field.Select name="downlink_type" label={field('downlink_type')} options={options} />
      <Field.Select name="work_mode" label={field('work_mode')} options={options} />
      <Field.Text name="ip" label={field('ip')} mono rules={[rules.ipv4]} />
      <Field.Text name="port" label={field('port')} mono rules={[rules.integer(portRange)]} />
      <Field.Date name="install_date" label={field('install_date')} />
      <FormSection title={t('form.security')} />
      <SecurityFields stored={stored.data} fresh={row === undefined} />
      <FormSection title={archiveTexts('place')} />
      <Field.Text name="address" label={field('address')} wide />
      <Field.Select name="area_type" label={field('area_type')} options={options} />
      <Field.Switch name="pv_flag" label={field('pv_flag')} help={t('form.pvHelp')} />
      <PositionFields />
      <Field.Area name="remark" label={field('remark')} />
    </RecordForm>
  )
}

/** Keys and passwords of the chosen mode. Stored secrets are never shown and stay unless the user types new ones. */
function SecurityFields({ stored, fresh }: { stored: CollectionPointDetail | undefined; fresh: boolean }) {
  const { t } = useTranslation('collectionPoints')
  const { field, options } = useWords()
  const rules = useRules()
  const can = useCan()
  const mode = useFormValue<CollectionPointInput, 'security_mode'>('security_mode') ?? securityModes.none
  const hint = (name: keyof typeof secrets): string =>
    stored?.[name] ? t('form.stored') : t(fresh ? 'form.none' : 'form.notStored')
  const encrypts = mode === securityModes.hlsGmac
  const missing = (name: 'ak' | 'ek'): boolean => encrypts && (fresh || stored?.[name] === '')
  const key = (name: 'ak' | 'ek' | 'kek', required = false) => (
    <Field.Secret
      name={name}
      label={t(`key.${name}`)}
      required={required}
      placeholder={hint(name)}
      rules={[rules.hexKey]}
    />
  )
  return (
    <>
      <Field.Select
        name="security_mode"
        label={field('security_mode')}
        options={options}
        help={encrypts ? t('form.gmacHelp') : undefined}
      />
      {mode !== securityModes.none && (
        <Field.Secret
          name="password"
          label={field('password')}
          placeholder={stored?.password ? t('form.stored') : t('form.noPassword')}
        />
      )}
      {Number(mode) >= 2 && (
        <>
          {key('ak', missing('ak'))}
          {key('ek', missing('ek'))}
          {key('kek')}
        </>
      )}
      {can('reveal') && (
        <Field.Secret
          name="vending_key"
          label={field('vending_key')}
          placeholder={hint('vending_key')}
          help={t('form.vendingHelp')}
        />
      )}
    </>
  )
}
