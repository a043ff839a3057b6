import { useTranslation } from 'react-i18next'
import type { ChangeReadings, ChangeRegister, Direction, ReadingKind } from '@/rules/readings/bridgeEnergy'
import { bridgeOf, directions, ratioFactor, registersOf } from '@/rules/readings/bridgeEnergy'
import { formatNumber } from '@/lib/number'
import type { Column } from '@/ui/table/column'
import { PlainTable } from '@/ui/table/PlainTable'
import { Quantity } from '@/ui/value/Quantity'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './MeterChange.module.css'

export type Bridged = ChangeReadings<ReadingKind> & { old_ct: string; old_pt: string }

/** Register with readings; position 0 is the total of its direction, the others are tariffs. */
interface Line {
  direction: Direction
  register: ChangeRegister
  position: number
}

const kinds = ['last', 'old', 'supplement', 'new'] as const

/** All readings of a meter change with the energy that each register bridges, and the formula. */
export function BridgeTable({ change }: { change: Bridged }) {
  const { t, i18n } = useTranslation('meterChange')
  const ratio = ratioFactor(change.old_ct) * ratioFactor(change.old_pt)
  const lines = directions.flatMap((direction): readonly Line[] =>
    registersOf(direction).flatMap((register, position) =>
      position === 0 || kinds.some((kind) => change[`${kind}_${register}`] !== null)
        ? [{ direction, register, position }]
        : [],
    ),
  )
  const energy = bridgeOf(change, 'pap_r')
  const energyText = (value: number | null) => formatNumber(value ?? 0, 2, i18n.language)
  return (
    <>
      <p className={sharedStyles.muted}>{t('form.formula')}</p>
      {energy !== undefined && (
        <output className={styles.example}>
          {t('short.pap')}{' '}
          {t('form.example', {
            old: energyText(change.old_pap_r),
            last: energyText(change.last_pap_r),
            supplement: energyText(change.supplement_pap_r),
            ratio: formatNumber(ratio, Number.isInteger(ratio) ? 0 : 2, i18n.language),
            energy: energyText(energy),
          })}
        </output>
      )}
      <PlainTable
        name={t('form.bridge')}
        rows={lines}
        rowKey={({ register }) => register}
        strong={({ position }) => position === 0}
        columns={[
          {
            key: 'register',
            title: t('register'),
            width: 200,
            identity: true,
            render: ({ direction, position }) => (
              <>
                {t(`short.${direction}`)}{' '}
                <span className={styles.quiet}>
                  {position === 0 ? t(`long.${direction}`) : t('tariff', { n: position })}
                </span>
              </>
            ),
          },
          ...kinds.map((kind): Column<Line> => ({
            key: kind,
            title: t(`kind.${kind}`),
            width: 120,
            align: 'right',
            render: ({ register }) => <Quantity value={change[`${kind}_${register}`]} />,
          })),
          {
            key: 'bridge',
            title: t('form.bridge'),
            width: 150,
            align: 'right',
            render: ({ direction, register }) => (
              <Quantity
                value={bridgeOf(change, register)}
                unit={direction === 'pap' || direction === 'rap' ? 'kWh' : 'kvarh'}
              />
            ),
          },
        ]}
      />
    </>
  )
}
