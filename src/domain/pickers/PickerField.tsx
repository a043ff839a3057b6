import { Button, Space } from 'antd'
import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { CollectionPointRow } from '@/api/capture/collectionPoints'
import type { MeterRow } from '@/api/capture/meters'
import type { SimRow } from '@/api/capture/sims'
import type { PickedUser } from '@/api/cbo/userAdmin'
import type { ObjectQuery } from '@/domain/forms/sidebarContext'
import { lazyPart } from '@/ui/pane/lazyPart'
import type { PickerProps } from './TablePicker'
import css from './TablePicker.module.css'

const MeterPicker = lazyPart(() => import('./MeterPicker').then((file) => file.MeterPicker))
const PointPicker = lazyPart(() => import('./GridPickers').then((file) => file.PointPicker))
const SimPicker = lazyPart(() => import('./StockPickers').then((file) => file.SimPicker))
const UserPicker = lazyPart(() => import('./UserPicker').then((file) => file.UserPicker))

interface FieldProps<Row> {
  /** Value of the form: an id, '' for none. `Field.Custom` passes it, as it does `onChange`. */
  value?: string
  onChange?: (id: string) => void
  id?: string
  /** Name of the chosen object when the form opens. */
  fallbackName?: string
  refuse?: PickerProps<Row>['refuse']
  /** Also told the whole row, e.g. to fill in other fields. */
  onPick?: (row: Row | undefined) => void
  disabled?: boolean
  /** For meters: restricts the choice to these objects. */
  within?: ObjectQuery
  /** For meters: restricts the choice to these codes of `wiringMode`. */
  wirings?: readonly string[]
}

/**
 * A form field that chooses one meter.
 * @example <Field.Custom name="meter_id" label={t('meter')} required><MeterField fallbackName={row.metercomid} /></Field.Custom>
 */
export const MeterField = (props: FieldProps<MeterRow>) => (
  <PickerField {...props} Picker={MeterPicker} nameOf={meterName} />
)

/** A form field that chooses one collection point. */
export const PointField = (props: FieldProps<CollectionPointRow>) => (
  <PickerField {...props} Picker={PointPicker} nameOf={pointName} />
)

/** A form field that chooses one colleague; its value is the user's id. */
export const UserField = (props: FieldProps<PickedUser>) => (
  <PickerField {...props} Picker={UserPicker} nameOf={userName} />
)

/** A form field that chooses one free SIM card. */
export const SimField = (props: FieldProps<SimRow>) => (
  <PickerField {...props} Picker={SimPicker} nameOf={simName} />
)

const simName = (row: SimRow): string => row.card_no
const meterName = (row: MeterRow): string => row.metercomid
const pointName = (row: CollectionPointRow): string => row.cp_name
const userName = (row: PickedUser): string => row.name

interface Props<Row> extends FieldProps<Row> {
  Picker: ComponentType<PickerProps<Row> & { within?: ObjectQuery; wirings?: readonly string[] | undefined }>
  nameOf: (row: Row) => string
}

function PickerField<Row extends { id: string }>(props: Props<Row>) {
  const {
    value = '',
    onChange,
    id,
    fallbackName = '',
    refuse,
    onPick,
    disabled = false,
    within,
    wirings,
    Picker,
    nameOf,
  } = props
  const { t } = useTranslation('picker')
  const [row, setRow] = useState<Row>()
  const [open, setOpen] = useState(false)
  const name = value === '' ? '' : row?.id === value ? nameOf(row) : fallbackName
  const take = (next: Row | undefined) => {
    setRow(next)
    onChange?.(next?.id ?? '')
    onPick?.(next)
  }
  return (
    <>
      <Space.Compact className={css.field}>
        <span className={css.shown} data-empty={name === '' || undefined}>
          {name || t('field.none')}
        </span>
        {value !== '' && !disabled && <Button onClick={() => take(undefined)}>{t('field.clear')}</Button>}
        <Button {...(id && { id })} disabled={disabled} onClick={() => setOpen(true)}>
          {t('field.choose')}
        </Button>
      </Space.Compact>
      {open && (
        <Picker
          selection={row?.id === value && row ? [row] : []}
          {...(refuse && { refuse })}
          {...(within && { within })}
          wirings={wirings}
          onClose={() => setOpen(false)}
          onChoose={([next]) => take(next)}
        />
      )}
    </>
  )
}
