import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ModelFindingRow } from '@/api/business/lossModels'
import { useSay } from '@/ui/table/useSay'
import css from './models.module.css'

/** Findings of one kind that are told one by one. */
const told = 5

/** What is wrong with a model, and with which of its points. */
export function Findings({ of }: { of: readonly ModelFindingRow[] }) {
  const { t } = useTranslation('lossModels')
  const say = useSay()
  if (of.length === 0) return <Alert type="success" showIcon title={t('sound')} />
  const kinds = new Map<string, ModelFindingRow[]>()
  for (const each of of) kinds.set(each.problem, [...(kinds.get(each.problem) ?? []), each])
  return (
    <Alert
      type="warning"
      showIcon
      title={t('found', { count: of.length })}
      description={
        <ul className={css.findings}>
          {[...kinds].map(([problem, all]) => (
            <li key={problem}>
              {say.or(`lossModels:problem.${problem}`, problem)}{' '}
              {all
                .slice(0, told)
                .map(({ object, other }) => (other ? `${object} (${other})` : object))
                .filter(Boolean)
                .join(', ')}
              {all.length > told && ` ${t('more', { count: all.length - told })}`}
            </li>
          ))}
        </ul>
      }
    />
  )
}
