import { ExperimentOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeRulesApi, type CodeRuleInput, type CodeRuleRow } from '@/api/cbo/codeRules'
import { nextNumbers, patternOf, resetPeriodOf } from '@/rules/archive/codeRule'
import { utilityNow } from '@/lib/time'
import { useSend } from '@/ui/data/useSend'
import { useFormValue } from '@/ui/fields/formFields'
import { useErrorWords } from '@/ui/states/errorWords'
import styles from './CodeRules.module.css'
import { componentsOf, resetCycleOf, useRuleWords } from './useRuleWords'

interface Props {
  /** '' for a new rule. */
  id: string
  state: CodeRuleRow | undefined
}

/** Next number by the typed rule, computed here, and a sample computed by the server. */
export function Preview({ id, state }: Props) {
  const { t } = useTranslation('codeRules')
  const { problemWord } = useRuleWords()
  const inWords = useErrorWords()
  const components = componentsOf(useFormValue<CodeRuleInput, 'components'>('components'))
  const reset_cycle = resetCycleOf(useFormValue<CodeRuleInput, 'reset_cycle'>('reset_cycle'))
  const start = useFormValue<CodeRuleInput, 'start'>('start') ?? 1
  const typed = JSON.stringify([components, reset_cycle, start])
  const [sample, setSample] = useState<{
    rule: string
    numbers: readonly string[]
    failure: string | undefined
  }>()
  const test = useSend(async () => {
    try {
      const { numbers } = await codeRulesApi.sample({ id, components, reset_cycle, start })
      setSample({ rule: typed, numbers, failure: undefined })
    } catch (error) {
      setSample({
        rule: typed,
        numbers: [],
        failure: inWords(error, 'action'),
      })
    }
  })
  const problem = problemWord(components, reset_cycle)
  const now = utilityNow()
  const last = state?.last ?? 0
  const [next] = problem
    ? []
    : nextNumbers(
        { components, reset_cycle, start },
        { last, period: resetPeriodOf(reset_cycle, now) },
        now,
        1,
      )
  // A sample of an earlier version of the rule is not shown.
  const currentSample = sample?.rule === typed ? sample : undefined
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <dl>
        <dt>{t('pattern')}</dt>
        <dd className={styles.mono}>{patternOf(components) || '—'}</dd>
        <dt>{t('nextValue')}</dt>
        <dd {...(!problem && next && { className: styles.mono })} aria-live="polite">
          {problem ?? next ?? t('exhausted')}
        </dd>
      </dl>
      <Button
        icon={<ExperimentOutlined aria-hidden />}
        loading={test.sending}
        disabled={problem !== undefined}
        onClick={() => void test.send(undefined)}
      >
        {t('test')}
      </Button>
      <output className={styles.sample}>
        {currentSample === undefined
          ? t('testHelp')
          : (currentSample.failure ??
            (currentSample.numbers.length === 0 ? (
              t('exhausted')
            ) : (
              <span className={styles.mono}>{currentSample.numbers.join('   ')}</span>
            )))}
      </output>
    </section>
  )
}
