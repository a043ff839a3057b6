import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ModelFindingRow } from '@/api/business/lossModels'
import { useTranslator } from '@/ui/table/useTranslator'
import css from './models.module.css'

/** Maximum number of listed findings of one kind. */
const listedFindings = 5

/** Findings about a model, with the points concerned. */
export function Findings({ findings }: { findings: readonly ModelFindingRow[] }) {
  const { t } = useTranslation('lossModels')
  const texts = useTranslator()
  if (findings.length === 0) return <Alert type="success" showIcon title={t('sound')} />
  const findingsByProblem = new Map<string, ModelFindingRow[]>()
  for (const finding of findings)
    findingsByProblem.set(finding.problem, [...(findingsByProblem.get(finding.problem) ?? []), finding])
  return (
    <Alert
      type="warning"
      showIcon
      title={t('found', { count: findings.length })}
      description={
        <ul className={css.findings}>
          {[...findingsByProblem].map(([problem, sameFindings]) => (
            <li key={problem}>
              {texts.or(`lossModels:problem.${problem}`, problem)}{' '}
              {sameFindings
                .slice(0, listedFindings)
                .map(({ object, other }) => (other ? `${object} (${other})` : object))
                .filter(Boolean)
                .join(', ')}
              {sameFindings.length > listedFindings &&
                ` ${t('more', { count: sameFindings.length - listedFindings })}`}
            </li>
          ))}
        </ul>
      }
    />
  )
}
