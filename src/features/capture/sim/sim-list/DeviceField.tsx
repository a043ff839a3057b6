import { Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MeterField, PointField } from '@/domain/pickers/PickerField'
import styles from './SimList.module.css'

type Kind = 'cp' | 'meter'
interface Props {
  /** 'cp:<id>' or 'meter:<id>', '' for none; injected by the form. */
  value?: string
  onChange?: (value: string) => void
  id?: string
}

/** Code of `commPort` for meters with a modem of their own. */
const modemPort = '40'

/** Device for a card: a collection point, or a meter with a modem of its own. */
export function DeviceField({ value = '', onChange, id }: Props) {
  const { t } = useTranslation('sims')
  const [kind, setKind] = useState<Kind>(value.startsWith('meter') ? 'meter' : 'cp')
  const controlProps = {
    ...(id && { id }),
    value: value.slice(kind.length + 1),
    onChange: (next: string) => onChange?.(next && `${kind}:${next}`),
  }
  return (
    <div className={styles.device}>
      <Radio.Group
        aria-label={t('bind.kind')}
        value={kind}
        options={[
          { value: 'cp', label: t('bind.cp') },
          { value: 'meter', label: t('bind.meter') },
        ]}
        onChange={(event) => {
          setKind(event.target.value as Kind)
          onChange?.('')
        }}
      />
      {kind === 'cp' ? (
        <PointField {...controlProps} refuse={(row) => (row.sim_phone ? t('bind.hasCard') : undefined)} />
      ) : (
        <MeterField
          {...controlProps}
          refuse={(row) => (row.comm_port === modemPort ? undefined : t('bind.noModem'))}
        />
      )}
    </div>
  )
}
