import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { mistakesOf, terminalOf, type WiringJudgement } from './phaseModel'

/** Judgement of the wiring in sentences. */
export function Verdict({ verdict, missing, sequence }: WiringJudgement) {
  const { t, i18n } = useTranslation('phaseAngles')
  if (missing.length > 0)
    return <Alert type="error" showIcon title={t('verdict.missing', { phases: missing.join(', ') })} />
  if (verdict.kind === 'open')
    return (
      <Alert
        type="error"
        showIcon
        title={t('verdict.open', { phase: terminalOf(verdict.place) })}
        description={<Verdict verdict={verdict.otherPhases} missing={missing} sequence={sequence} />}
      />
    )
  const { kind } = verdict
  const angle = 'phi' in verdict ? formatNumber(verdict.phi, 1, i18n.language) : ''
  const reverse = sequence === 'acb' && <p>{t('verdict.sequence')}</p>
  if (kind === 'wrong')
    return (
      <Alert
        type="error"
        showIcon
        title={t('verdict.wrong')}
        description={
          <>
            <ul>
              {mistakesOf(verdict.terminals).map((mistake) => (
                <li key={JSON.stringify(mistake)}>{t(`mistake.${mistake.kind}`, { ...mistake })}</li>
              ))}
            </ul>
            <p>{t('verdict.angle', { angle })}</p>
            {reverse}
          </>
        }
      />
    )
  const type = kind === 'right' || kind === 'feedIn' ? 'success' : kind === 'lowFactor' ? 'warning' : 'info'
  return (
    <Alert
      type={type}
      showIcon
      title={t(`verdict.${kind}`)}
      description={
        (angle !== '' || reverse) && (
          <>
            {angle !== '' && <p>{t('verdict.angle', { angle })}</p>}
            {reverse}
          </>
        )
      }
    />
  )
}
