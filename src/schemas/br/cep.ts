import { applyMask } from './mask.ts'

/** The digits of a postal code. */
export const cleanCep = (s: string): string => s.replace(/\D/g, '')

/** Whether the text has the eight digits of a postal code (Correios). */
export const isCep = (s: string): boolean => cleanCep(s).length === 8

/** 99999-999, or as much of it as has been typed. */
export const formatCep = (s: string): string => applyMask(cleanCep(s), '#####-###')
