import type { ChangeReadings, ChangeRegister } from '@/domain/bridgeEnergy'
