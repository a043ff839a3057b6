import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnergyTotals as Totals } from '@/api/business/energies'
import { EnergyQuality } from '@/domain/figures/EnergyQuality'
import { Explain } from '@/domain/figures/Explain'
import { Figure } from '@/domain/figures/Figure'
import { useWords } from '@/domain/words/words'
import { formatNumber, shareOf } from '@/lib/number'
import { meterRole } from '@/rules/codes/dictionaries'
import type { EnergyLack } from '@/rules/readings/energyLacks'
import { meterRoles, type MeterRole } from '@/rules/archive/meterRules'
import { progressOf } from '@/rules/console/progress'
import type { Loaded } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import css from '../losses/LossTotals.module.css'

interface Props {
  loaded: Loaded<Totals>
  /** The days or months in words. */
  period: string
  /** Sets a condition on the list below. */
  narrow: (to: { meter_role: MeterRole; lacks?: EnergyLack }) => void
  /** Beside the sums. */
  renderBars: (totals: Totals) => ReactNode
  /** How the sum of consumers becomes other figures. */
  steps?: ReactNode
}

type RoleSum = Totals['roles'][number]

/** What the rows of a list of energies make together: consumers first, then who counts the same energy once more. */
export function EnergyTotals({ loaded, ...shown }: Props) {
  const { t } = useTranslation('energies')
  return (
    <section className={css.totals} aria-label={t('sums')}>
      <Answer of={loaded} height={196}>
        {(totals) => <Shown totals={totals} {...shown} />}
      </Answer>
    </section>
  )
}

function Shown({ totals, period, narrow, renderBars, steps }: Omit<Props, 'loaded'> & { totals: Totals }) {
  const { t } = useTranslation('energies')
  const { roles, calculated_at } = totals
  const coming = progressOf(totals)
  const [lead, ...others] = roles
  const sum = { period, calculated_at, narrow }
  return (
    <>
      <div className={css.figures}>
        {lead && <RoleFigure {...sum} of={lead} large steps={steps} />}
        {!lead && (
          <Figure name={t('total.consumer')} large>
            <NoValue />
            {coming && <span className={css.coming}>{t('coming', coming)}</span>}
          </Figure>
        )}
        {others.map((role) => (
          <RoleFigure key={role.meter_role} {...sum} of={role} />
        ))}
        {lead && <Completeness {...sum} of={lead} />}
      </div>
      {renderBars(totals)}
    </>
  )
}

function RoleFigure({
  of,
  large = false,
  period,
  calculated_at,
  narrow,
  steps,
}: { of: RoleSum; large?: boolean; calculated_at: string } & Pick<Props, 'period' | 'narrow' | 'steps'>) {
  const { t } = useTranslation('energies')
  const { t: explain } = useTranslation('explain')
  const { word } = useWords()
  const role = meterRoles.find((each) => each === of.meter_role)
  const name = role ? t(`total.${role}`) : word(meterRole, of.meter_role)
  const value = <Quantity value={of.pap_e} unit="kWh" decimals={2} />
  const explained = role && (
    <Explain
      figureName={name}
      definition={t(`totalMeans.${role}`)}
      parts={[
        { name, value },
        { name: t('rows'), value: t('of', { n: of.known ?? '—', all: of.rows ?? '—' }) },
        { name: t('period'), value: period },
      ]}
      calculatedAt={calculated_at}
      rows={{ label: explain('rows'), show: () => narrow({ meter_role: role }) }}
      details={role === 'consumer' && steps}
    />
  )
  return (
    <Figure name={name} large={large} explained={explained}>
      {value}
    </Figure>
  )
}

/** How much of a sum is missing, and how good the rest is. */
function Completeness({
  of,
  calculated_at,
  narrow,
}: { of: RoleSum; calculated_at: string } & Pick<Props, 'narrow'>) {
  const { t, i18n } = useTranslation('energies')
  const { t: explain } = useTranslation('explain')
  const { word } = useWords()
  const { rows, known, quality } = of
  const missing = rows === null || known === null ? null : rows - known
  const share = shareOf(missing, rows)
  const count = (value: number | null) => <Quantity value={value} decimals={0} />
  const whom = word(meterRole, of.meter_role)
  const role = meterRoles.find((each) => each === of.meter_role)
  const made = role && missing !== null
  return (
    <>
      <Figure
        name={t('missing')}
        explained={
          <Explain
            figureName={t('missing')}
            definition={t('missingMeans', { whom })}
            parts={[
              { name: t('missing'), value: count(missing) },
              { name: t('rowsOf', { whom }), value: count(rows) },
            ]}
            calculatedAt={calculated_at}
            rows={
              made
                ? { label: explain('rows'), show: () => narrow({ meter_role: role, lacks: 'energy' }) }
                : undefined
            }
          />
        }
      >
        {share === null ? (
          <NoValue />
        ) : (
          t('missingShare', {
            percent: `${formatNumber(share * 100, 2, i18n.language)} %`,
            n: formatNumber(missing, 0, i18n.language),
            all: formatNumber(rows, 0, i18n.language),
          })
        )}
      </Figure>
      <Figure
        name={t('worst')}
        explained={
          <Explain
            figureName={t('worst')}
            definition={t('worstMeans')}
            parts={[]}
            calculatedAt={calculated_at}
          />
        }
      >
        <EnergyQuality quality={quality} />
      </Figure>
    </>
  )
}
