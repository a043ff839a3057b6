import { LockOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
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
import { useEvery } from '@/ui/data/useEvery'
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
import { closingKey } from './useMonthClosing'

const CloseMonth = lazyPart(() => import('./CloseMonth').then((file) => file.CloseMonth), ['picker'])

interface Props {
  /** yyyy-MM */
  month: string
  /** List that is loaded again when the month is closed. */
  list: Pick<Records<ReadAuditRow, ReadAuditQuery>, 'settle' | 'list'>
  onBack: () => void
}

/** Interval of asking how far the comparison is, ms. */
const comparingIntervalMs = 5000
type RuleCount = ClosingState['rules'][number]

/** Everything that is open before a month is closed, each with the way to it; only then the month is closed. */
export function MonthClosing({ month, list, onBack }: Props) {
  const { t } = useTranslation('audits')
  const question = useDialog<string>()
  const state = useLoad([...closingKey, month], (signal) => readAuditApi.closing({ month }, signal))
  useEvery(state.data?.marked === null ? comparingIntervalMs : undefined, state.reload)
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
  const marks = { month, n: number(unjudged), total: number(marked), limit: number(limit) }
  const final = <p className={css.final}>{t('close.final', { month })}</p>
  const close = (
    <Button
      type={canClose ? 'primary' : 'default'}
      danger
      icon={<LockOutlined aria-hidden />}
      disabled={!canClose}
      title={canClose ? undefined : t('close.blocked')}
      onClick={onClose}
    >
      {t('close.do')}
    </Button>
  )
  return (
    <>
      {earlier !== '' ? (
        <Verdict look="open" text={t('close.earlier', { month, earlier })}>
          <AuditButton query={{ month: earlier }}>{t('close.goTo', { month: earlier })}</AuditButton>
        </Verdict>
      ) : !isCompared ? (
        <Verdict look="coming" text={t('close.comparing', { n: number(compared), total: number(meters) })} />
      ) : isTooMany ? (
        <Verdict look="open" text={t('close.tooMany', marks)}>
          <AuditButton query={{ month, rule_hit: 'unjudged' }}>
            {t('close.decide', { count: unjudged ?? 0, n: number(unjudged) })}
          </AuditButton>
        </Verdict>
      ) : (
        <Verdict look="met" text={t('close.ready', { month })}>
          {close}
        </Verdict>
      )}
      {canClose && final}
      <ul className={css.checks}>
        {earlier === '' && <Check look="met">{t('close.noEarlier')}</Check>}
        {isCompared && (
          <Check look="met">{t('close.compared', { n: number(compared), total: number(meters) })}</Check>
        )}
        {isCompared && (!isTooMany || earlier !== '') && (
          <Check look={isTooMany ? 'known' : 'met'}>
            {t('close.marked', marks)}{' '}
            {unjudged !== 0 && (
              <AuditLink query={{ month, rule_hit: 'unjudged' }}>{t('close.show')}</AuditLink>
            )}
          </Check>
        )}
        {unverified !== null && total !== null && (
          <Check look="known">{t('close.counts', { n: number(unverified), total: number(total) })}</Check>
        )}
      </ul>
      {rules.length > 0 && <Rules rules={rules} month={month} />}
      {!canClose && (
        <footer className={css.foot}>
          {final}
          {close}
        </footer>
      )}
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

type CheckLook = keyof typeof looks

/** First line of the page: whether the month can be closed, or what stands in the way, with the one button that helps. */
function Verdict({ look, text, children }: { look: CheckLook; text: string; children?: ReactNode }) {
  const { t } = useTranslation('audits')
  return (
    <div className={css.verdict}>
      <StatusSign {...looks[look]} word={t(`close.check.${look}`)} />
      <strong>{text}</strong>
      {children}
    </div>
  )
}

/** One condition of closing that does not stand in the way. */
function Check({ look, children }: { look: CheckLook; children: ReactNode }) {
  const { t } = useTranslation('audits')
  return (
    <li className={css.check}>
      <StatusSign {...looks[look]} word={t(`close.check.${look}`)} />
      <span>{children}</span>
    </li>
  )
}

/** Leads to the readings that stand in the way. */
function AuditButton({ query, children }: { query: Partial<ReadAuditQuery>; children: string }) {
  const page = useMenuPage('readAudit')
  const navigate = useNavigate()
  return page === undefined ? null : (
    <Button type="primary" onClick={() => void navigate(withQuery(page, query))}>
      {children}
    </Button>
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
          // The first line says in red what they keep from being done.
          or(`audits:rule.${rule_hit}`, rule_hit)
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
