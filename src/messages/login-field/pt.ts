import type { LoginFieldMessages } from './en.ts'

export const pt: LoginFieldMessages = {
  label: 'Endereço de e-mail',
  submit: 'Continuar com e-mail',
  passkey: 'Usar uma chave de acesso',
  or: 'ou',
  wallets: 'Continuar com uma carteira',
  loadFailed: 'Não foi possível carregar. Verifique sua conexão e tente de novo.',
}
