import { usualFormula } from '../readings/unbalance'

/**
 * Every number that the business sets, once; what one field takes stands in `fieldLimits.ts`. Screens, rules and the
 * simulated head-end import them; a utility that wants others changes them here. Lengths count characters, ends are
 * included.
 */

/** A new password in the user's own dialogs, and one that an administrator sets (decision A-01); both are what the utility set (`utilityLimits.ts`). */
export const passwordLength = { min: 8, max: 16 }
export const adminPasswordLength = { min: 6, max: 20 }

/** A new user's name; what may be typed at sign-in: `signInLimits.ts`. */
export const userNameLength = { min: 5, max: 20 }

/** A consumer's account for the customers' portal, which a file of meters names. */
export const importedAccountLength = { min: 4, max: 32 }

/** The reason for an action that cannot be undone; characters. */
export const reasonLength = { min: 1, max: 200 }

/** An e-mail address. */
export const emailLength = 100

/** Digits of a mailed code. */
export const mailCodeLength = 6

/** Validity of a mailed code, and wait before another may be requested, seconds. */
export const mailCodeSeconds = { valid: 300, resend: 60 }

/** Characters of a picture as text (about 150 kB of JPEG). */
export const avatarLimit = 200_000

/** Measuring points, and every other whole number of the wire that counts from 1. */
export const measuringPoint = { min: 1, max: 2048 }

/** Characters of a meter number and of a collection point's area code. */
export const meterNumberLength = 12
export const areaCodeLength = 4

/** Characters of a short text (decision A-51: "length over 12"). */
export const shortLength = 12

/** Characters of a phone number: 20 after a plus (`isPhone`). */
export const phoneLength = 21

/** Digits of a coordinate behind the point; degrees. */
export const coordinate = { decimals: 13, longitude: 180, latitude: 90 }

/** An amount of money: digits before and behind the point. */
export const amountDigits = { integer: 10, decimals: 2 }

/** Wrong passwords in a row until an account is locked, and for how long, minutes. */
export const lockout = { attempts: 5, minutes: 30 }

/**
 * One reading on demand: data items at most, and requested answers (meters × data items) at most; the latter is what
 * the utility set (`utilityLimits.ts`).
 */
export const readLimit = { commands: 20, items: 500 }

/** From which line loss on an area is shaded as high and as very high, %; what the utility set (`utilityLimits.ts`). */
export const lossLimits = { high: 8, grave: 15 }

/**
 * From which value on the rules for abnormal data find a meter, as delivered; what the utility set stands in the system
 * parameters. Days, minutes, %, dBm; voltages in % of the meter's nominal voltage. And what the money at risk is reckoned with.
 */
export const abnormalLimits = {
  noData: 3,
  clockDeviation: 5,
  neutralDiffers: 10,
  weakSignal: -105,
  missingVoltage: 60,
  underVoltage: 90,
  overVoltage: 110,
  /** The formula of unbalance: it brings limits of its own. */
  unbalance: usualFormula,
  /** Price of a kWh that was used and not registered, cents of the utility's currency. */
  energyPrice: 790,
}
export type AbnormalLimits = Readonly<typeof abnormalLimits>

/** Days of meters that one order reads again. */
export const readableDays = 2_000

/** A collection task that runs once: answers (meters × data items) at most; objects and pasted codes of any task. */
export const taskItems = 2_000
export const taskObjects = { objects: 50, codes: 500 }

/**
 * A calculation by hand: figures of one run at most (meters × days, areas × days …), and objects that are named. A loss costs as much as
 * the energies of all meters of its area.
 */
export const calculationLimit = { energies: 200_000, losses: 20_000, objects: 50 }

/** Hours between start and end of a timed job at most. */
export const jobHours = 24
/** Minutes between two starts of a timed job at most (30 days); 0 runs it once. Days after which its log may be cleared. */
export const jobInterval = { min: 0, max: 43_200 }
export const jobLogDays = { min: 1, max: 365, usual: 30 }

/** Components of a serial number's rule; of each of `single` kinds one at most. */
export const serialRule = { components: 5, dates: 1, changeables: 1 }

/** Tariffs of a meter. */
export const tariffRange = { min: 1, max: 4 }

/** Pictures of a device model: bytes each and how many. */
export const imageLimit = { bytes: 5 * 1024 ** 2, count: 5, types: ['image/jpeg', 'image/png'] }

/** Photos of a change of meters as they are kept: longest side, px, and length as text. */
export const changePhoto = { side: 1600, characters: 700_000 }

/** A file to import: bytes, lines and endings. */
export const importLimit = { bytes: 10 * 1024 ** 2, lines: 10_000, endings: ['.xlsx', '.xls', '.csv'] }

/** Lines of a file that are checked with one call. */
export const checkedAtOnce = 2_000

/** Rows of one export; what the utility set (`utilityLimits.ts`). */
export const exportLimit = { rows: 50_000 }

/** Meters that a user keeps on top of the lookup, pages pinned in the quick entrance, abnormal records marked at once. */
export const mostMeterLocks = 10
export const mostPins = 4
export const mostMarked = 5_000
/** Rows that one order names, and that are chosen at once in a list. */
export const mostChosen = 500

/** Records that one order adds. */
export const mostMarkedAtOnce = 500

/** Days before the end at which something "expires soon". */
export const expiresSoonDays = 30

/** Characters of the ids that a link may name, comma-joined. */
export const linkedIdsLength = 4_000
