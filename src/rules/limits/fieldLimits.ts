import { coordinate } from './limits'

/**
 * Limits of single fields, shared by forms, filters, imports and the simulated head-end. Lengths count characters;
 * both ends of a range are included. Each is a constant of its own, so that a page loads only the limits that it
 * uses.
 */

/** Names, models' makers, people and every other text without a limit of its own. */
export const usualLength = 64
/** Remarks and notes. */
export const remarkLength = 200
/** Postal addresses. */
export const addressLength = 128
/** The number of an event: four digits, or ERC with two. */
export const eventCodeLength = 5
/** A word that a list, a map or a picker is searched by. */
export const searchLength = 100
/** Names of saved views. */
export const viewNameLength = 60
/** A calendar expression of a job or a task: five parts. */
export const cronLength = 60
/** A colour as `#rrggbb`. */
export const colorLength = 7
/** One cell of a file that is mended before it is imported. */
export const cellLength = 200

// Limits of maintained objects: roles, organizations, dictionaries, menu, jobs

/** Codes of roles, organizations, departments, dictionaries, actions and rules of numbers. */
export const codeLength = 32
/** Place among others; dictionary entries begin at 1. */
export const sortRange = { min: 0, max: 9_999 }
export const entrySortRange = { min: 1, max: 9_999 }
/** The short name of an organization. */
export const shortNameLength = 32
/** The code by which a utility calls a person of its staff. */
export const personnelCodeLength = 20
/** The value of a dictionary entry. */
export const entryValueLength = 32
/** Users who enter or leave a role at once. */
export const memberChanges = 5_000
/** Route and component of a menu page. */
export const routeLength = 128
/** The number of a release, such as V2.4.1. */
export const versionCodeLength = 32
/** Limits of a timed job's parameters and its program's name. */
export const jobParamsLength = 500
export const jobProgramLength = 100
/** The first serial number of a rule of numbers. */
export const serialStart = { min: 1, max: 999_999_999 }

// The grid

/** Numbers of substations, lines and transformer areas. */
export const gridNumberLength = 20
/** Transformers of a substation. */
export const transformerRange = { min: 0, max: 99 }
/** Rated capacity of an area's transformer, kVA. */
export const plateCapacity = { min: 1, max: 99_999 }
/** Longitude or latitude as text; degrees of a place that is set on the map. */
export const coordinateLength = 20
export const latitudeOnMap = { min: -coordinate.latitude, max: coordinate.latitude, decimals: 6 }
export const longitudeOnMap = { min: -coordinate.longitude, max: coordinate.longitude, decimals: 6 }

// Meters, collection points and SIM cards

/** Number on a meter's plate. */
export const plateNumberLength = 20
/** The utility's own number of a device. */
export const assetNumberLength = 22
/** A consumer's number: exactly as many digits. */
export const consumerNumberLength = 10
/** Ratio of a current or voltage transformer, such as 13800/120. */
export const ratioLength = 12
/** Day and hour of a monthly settlement, such as 0100. */
export const settleTimeLength = 4
/** The password of a meter's relay: exactly as many hexadecimal digits. */
export const relayPasswordLength = 8
/** The maker's code of a device. */
export const deviceCodeLength = 32
/** Model and firmware version of a device. */
export const modelLength = 32
export const firmwareLength = 20
/** Number of a collection point within its area code. */
export const terminalNumberLength = 12
/** An IPv4 address; any address, as logs are searched by it; IPv4 with its port; a port as text and as a number. */
export const ipLength = 15
export const anyIpLength = 45
export const socketLength = 21
export const portLength = 5
export const portRange = { min: 1, max: 65_535 }
/** ICCID of a SIM card, and the name of its operator. */
export const cardNumberLength = 20
export const operatorLength = 32
/** Days until a SIM card expires, as a list of cards is searched by it; 0 = has expired. */
export const expiryDays = { min: 0, max: 3_650 }
/** Days without readings, as a list of meters is searched by them. */
export const silentDays = { min: 1, max: 3_650 }

// Data items and tasks

export const itemCodeLength = 32
/** Unit of a data item, such as kvarh. */
export const itemUnitLength = 12
/** Digits behind the point. */
export const itemDecimals = { min: 0, max: 4 }
/** `A-B:C.D.E.F`, each number with three digits. */
export const obisLength = 23
/** Class and attribute of a register as DLMS counts them. */
export const cosemClass = { min: 1, max: 255 }
export const cosemAttribute = { min: 1, max: 99 }
/** DI (DL/T 645) and OAD (DL/T 698.45): exactly as many hexadecimal digits. */
export const registerAddressLength = 8
/** Data items of a task. */
export const taskItemCount = 50
/** Number of times that a task reads failed meters again. */
export const rereadRounds = { min: 0, max: 3 }
/** The span that a task reads back: minutes, hours, days or months. */
export const readSpan = { min: 1, max: 999 }

/** Length of the ids of ticked rows, joined by commas, in an export's order. */
export const tickedLength = 400_000
/** Characters of the keys by which a list is narrowed to chosen rows: they stand in addresses. */
export const addressedLength = 4_000

/** Shares that are asked for, whole %. */
export const percentRange = { min: 0, max: 100 }
