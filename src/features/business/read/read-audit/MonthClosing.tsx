import { LockOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  readAuditApi,
  type ClosingState,
  type ReadAuditQuery,
  type ReadAuditRow,
} from '@/api/business/readAudit'
import { formatNumber } from '@/lib/number'
import { withQuery } from '@/lib/url'
import type { Records } from '@/page/list/useRecords'
import type { StatusLook } from '@/rules/codes/statusLook'
import { readingRules, tooManyUnjudged } from '@/rules/readings/readingAudit'
import { useMenuPage } from '@/stores/menuPages'
import { useLoad } from '@/ui/data/queries'
import { useDialog } from '@/ui/dialog/useDialog'
import { lazyPart } from '@/ui/pane/lazyPart'
import { Answer } from '@/ui/states/Answer'
import type { Column } from '@/ui/table/column'
import { PlainTable } from '@/ui/table/PlainTable'
import { useTranslator } from '@/ui/table/useTranslator'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { StatusSign } from '@/ui/value/Status'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './MonthClosing.module.css'
import { RuleHit } from './readAuditColumns'
import { closingKey } from './useMonthClosing'

const CloseMonth = lazyPart(() => import('./CloseMonth').then((file) => file.CloseMonth), ['picker'])

interface Props {
  /** yyyy-MM */
  month: string
  /** List that is loaded again when the month is closed. */
  list: Pick<Records<ReadAuditRow, ReadAuditQuery>, 'settle' | 'list'>
  onBack: () => void
}

type RuleCount = ClosingState['rules'][number]

/** Everything that is open before a month is closed, each with the way to it; only then the month is closed. */
export function MonthClosing({ month, list, onBack }: Props) {
  const { t } = useTranslation('audits')
  const question = useDialog<string>()
  const state = useLoad([...closingKey, month], (signal) => readAuditApi.closing({ month }, signal))
  return (
    <section className={css.page} aria-label={t('close.page', { month })}>
      <header className={css.head}>
        <h1>{t('close.page', { month })}</h1>
        <Button icon={<UnorderedListOutlined aria-hidden />} onClick={onBack}>
          {t('close.back')}
        </Button>
      </header>
      <Answer loaded={state} height={360}>
        {(closing) => <Open closing={closing} month={month} onClose={() => question.open(month)} />}
      </Answer>
      {question.show((closedMonth) => (
        <CloseMonth month={closedMonth} list={list} onClosed={onBack} onClose={question.close} />
      ))}
    </section>
  )
}

function Open({
  closing,
  month,
  onClose,
}: {
  closing: ClosingState
  month: string
  /** Asks for reason and password, with the counts of that moment. */
  onClose: () => void
}) {
  const { t } = useTranslation('audits')
  const { earlier, unverified, total, marked, unjudged, limit, compared, meters, rules } = closing
  const isCompared = marked !== null
  const isTooMany = tooManyUnjudged(closing)
  const number = useCount()
  const canClose = earlier === '' && isCompared && !isTooMany
  return (
    <>
      <ul className={css.checks}>
        <Check isMet={earlier === ''}>
          {earlier === '' ? (
            t('close.noEarlier')
          ) : (
            <>
              {t('close.earlier', { month, earlier })}{' '}
              <AuditLink query={{ month: earlier }}>{t('close.goTo', { month: earlier })}</AuditLink>
            </>
          )}
        </Check>
        <Check isMet={isCompared || undefined} isComing={!isCompared}>
          {t(isCompared ? 'close.compared' : 'close.comparing', {
            n: number(compared),
            total: number(meters),
          })}
        </Check>
        {isCompared && (
          <Check isMet={!isTooMany}>
            {t('close.marked', { n: number(unjudged), total: number(marked), limit: number(limit) })}{' '}
            {unjudged !== 0 && (
              <AuditLink query={{ month, rule_hit: 'unjudged' }}>{t('close.show')}</AuditLink>
            )}
          </Check>
        )}
        {unverified !== null && total !== null && (
          <Check>{t('close.counts', { n: number(unverified), total: number(total) })}</Check>
        )}
      </ul>
      {rules.length > 0 && <Rules rules={rules} month={month} />}
      <footer className={css.foot}>
        <p>{t('close.final', { month })}</p>
        <Button
          type="primary"
          danger
          icon={<LockOutlined aria-hidden />}
          disabled={!canClose}
          title={canClose ? undefined : t('close.blocked')}
          onClick={onClose}
        >
          {t('close.do')}
        </Button>
      </footer>
    </>
  )
}

function useCount() {
  const { i18n } = useTranslation()
  return (value: number | null): string => formatNumber(value, 0, i18n.language) || '—'
}

const looks = {
  met: { tone: 'success', shape: 'check' },
  open: { tone: 'danger', shape: 'cross' },
  coming: { tone: 'info', shape: 'half' },
  known: { tone: 'neutral', shape: 'dash' },
} as const satisfies Record<string, StatusLook>

/** One condition of closing; without `isMet` it is only good to know, or comes by itself. */
function Check({
  isMet,
  isComing = false,
  children,
}: {
  isMet?: boolean | undefined
  isComing?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('audits')
  const key = isComing ? 'coming' : isMet === undefined ? 'known' : isMet ? 'met' : 'open'
  return (
    <li className={css.check}>
      <StatusSign {...looks[key]} word={t(`close.check.${key}`)} />
      <span>{children}</span>
    </li>
  )
}

/** Leads to readings of the list. */
function AuditLink({ query, children }: { query: Partial<ReadAuditQuery>; children: ReactNode }) {
  const page = useMenuPage('readAudit')
  return page === undefined ? null : <ObjectLink to={withQuery(page, query)}>{children}</ObjectLink>
}

/** Marked readings of each rule, the most serious first. */
function Rules({ rules, month }: { rules: readonly RuleCount[]; month: string }) {
  const { t } = useTranslation('audits')
  const { or } = useTranslator()
  const number = useCount()
  const columns: readonly Column<RuleCount>[] = [
    {
      key: 'rule_hit',
      title: t('rule.title'),
      width: 280,
      identity: true,
      render: ({ rule_hit }) =>
        rule_hit === '' ? (
          <NoValue />
        ) : (
          <RuleHit rule={rule_hit} word={or(`audits:rule.${rule_hit}`, rule_hit)} />
        ),
    },
    {
      key: 'marked',
      title: t('close.markedCount'),
      width: 140,
      align: 'right',
      render({ rule_hit, marked }) {
        // A rule of a newer server is no filter of the list.
        const filter = readingRules.find((rule) => rule === rule_hit)
        return filter ? (
          <AuditLink query={{ month, rule_hit: filter }}>{number(marked)}</AuditLink>
        ) : (
          number(marked)
        )
      },
    },
    {
      key: 'unjudged',
      title: t('close.unjudgedCount'),
      width: 180,
      align: 'right',
      render: ({ unjudged }) => <Quantity value={unjudged} decimals={0} />,
    },
  ]
  return (
    <div className={sharedStyles.card}>
      <PlainTable
        name={t('close.byRule')}
        rows={rules}
        // The position is the key, because a server may name a rule twice.
        rowKey={(_rule, rowIndex) => String(rowIndex)}
        columns={columns}
        look="bare"
      />
    </div>
  )
}
