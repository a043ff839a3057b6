import { Button } from 'antd'
import { clsx } from 'clsx'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { tokenChecksApi, type TokenCheck } from '@/api/vending/tokenChecks'
import { MeterField } from '@/domain/pickers/PickerField'
import { utilityNow } from '@/lib/time'
import { plainDigits, removeClass, tokenFormFault, type TokenClass } from '@/rules/tokens/tokenNumber'
import { useLoad } from '@/ui/data/queries'
import { useParam } from '@/ui/pane/useParam'
import { EmptyState } from '@/ui/states/EmptyState'
import { Failure } from '@/ui/states/Failure'
import sharedStyles from '@/ui/theme/shared.module.css'
import { LastChecks, type PastCheck } from './LastChecks'
import { Note, TokenInput } from './TokenInput'
import { TokenResult } from './TokenResult'
import { maskedToken } from './tokenTyping'
import css from './tokenVerify.module.css'

/** Checks that the list of a tab has at most. */
const mostChecks = 20

/** Outcome of a check: an answer, or a failure that leaves what the form tells. */
type Outcome = { tokenClass: TokenClass } & ({ check: TokenCheck } | { error: unknown })

/** True for tokens that only the key of their meter reads. */
const isEncrypted = (digits: string): boolean => [0, 2].includes(removeClass(digits).tokenClass)

/** Page that says what a token is, whether its meter takes it, and what to do (VE06). The digits stand in no address. */
export function TokenVerification() {
  const { t } = useTranslation('tokenVerify')
  const id = useId()
  const [meter, setMeter] = useParam('meter')
  const [text, setText] = useState('')
  // Faults are said from the first try on.
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [checks, setChecks] = useState<readonly PastCheck[]>([])
  const loaded = useLoad(
    ['tokenVerify.meter', meter],
    (signal) => tokenChecksApi.meter({ meter_id: meter }, signal),
    { enabled: meter !== '' },
  )
  const digits = plainDigits(text)
  const fault = tokenFormFault(text)
  const needsMeter = fault === undefined && isEncrypted(digits) && meter === ''

  async function check(): Promise<void> {
    setIsTried(true)
    if (fault || needsMeter || isBusy) return
    setIsBusy(true)
    const { tokenClass } = removeClass(digits)
    try {
      const answer = await tokenChecksApi.check({ token: digits, meter_id: meter })
      setOutcome({ tokenClass, check: answer })
      setIsTried(false)
      const past = { time: utilityNow(), tail: maskedToken(digits), check: answer }
      setChecks((earlier) =>
        [{ ...past, number: (earlier[0]?.number ?? 0) + 1 }, ...earlier].slice(0, mostChecks),
      )
    } catch (error) {
      setOutcome({ tokenClass, error })
    }
    setIsBusy(false)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void check()
  }
  return (
    <section className={css.screen} aria-label={t('title')}>
      <h1 className={sharedStyles.title}>{t('title')}</h1>
      <form className={css.form} onSubmit={submit} noValidate>
        <TokenInput
          id={`${id}token`}
          value={text}
          problem={isTried && fault ? t(`fault.${fault}`, { n: digits.length }) : ''}
          onChange={setText}
        />
        <div className={css.field}>
          <label htmlFor={`${id}meter`}>{t('meter')}</label>
          <MeterField
            id={`${id}meter`}
            value={meter}
            fallbackName={loaded.data?.metercomid ?? ''}
            onChange={(next) => setMeter(next || undefined)}
          />
          <Note
            id={`${id}meter-note`}
            problem={isTried && needsMeter ? t('needsMeter') : ''}
            hint={t('meterHint')}
          />
        </div>
        <Button className={clsx(css.submit)} type="primary" htmlType="submit" loading={isBusy}>
          {t('check')}
        </Button>
      </form>
      <div className={css.body}>
        {outcome ? (
          <Told outcome={outcome} />
        ) : (
          <div className={css.wide}>
            <EmptyState title={t('none')} hint={t('noneHint')} />
          </div>
        )}
        {checks.length > 0 && <LastChecks checks={checks} />}
      </div>
    </section>
  )
}

/** The answer, or the failure with what the form alone tells. */
function Told({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('tokenVerify')
  if ('check' in outcome) return <TokenResult check={outcome.check} tokenClass={outcome.tokenClass} />
  return (
    <div className={css.wide}>
      <Failure error={outcome.error} kind="action" />
      <p className={sharedStyles.note}>{t('failed', { kind: t(`class.${outcome.tokenClass}`) })}</p>
    </div>
  )
}
