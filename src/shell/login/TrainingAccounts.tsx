import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TrainingAccount } from '@/api/console/signIn'
import styles from './TrainingAccounts.module.css'

interface TrainingAccountsProps {
  /** The same function for as long as the page lives. Roles come in the language of the page: give it as `key`. */
  load: () => Promise<TrainingAccount[]>
  onPick: (account: TrainingAccount) => void
}

/** The simulated head-end's accounts. Their place is kept while they are fetched; without an answer it stays empty. */
export function TrainingAccounts({ load, onPick }: TrainingAccountsProps) {
  const { t } = useTranslation('login')
  const [accounts, setAccounts] = useState<TrainingAccount[]>([])

  useEffect(() => {
    let isUnmounted = false
    // After the page has been painted.
    const timer = setTimeout(() => {
      load().then(
        (answer) => !isUnmounted && setAccounts(answer),
        () => {},
      )
    }, 0)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [load])

  return (
    <section aria-labelledby="training-accounts">
      <h2 id="training-accounts" className={styles.title}>
        {t('training.title')}
      </h2>
      <p className={styles.note}>{t('training.note')}</p>
      <ul className={styles.list}>
        {accounts.map((account) => (
          <li key={account.username}>
            <button
              type="button"
              className={styles.account}
              title={account.description}
              onClick={() => onPick(account)}
            >
              <span className={styles.user}>{account.username}</span>{' '}
              <span className={styles.role}>{account.role}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
