import type { LoginFieldMessages } from './en.ts'

export const pt: LoginFieldMessages = {
  label: 'Endereço de e-mail',
  submit: 'Continuar com e-mail',
  passkey: 'Usar uma chave de acesso',
  enterCode: 'Digitar o código que enviamos para {email}',
  openMail: 'Abrir o e-mail que enviamos para {email}',
  or: 'ou',
  wallets: 'Continuar com uma carteira',
  loadFailed: 'Não foi possível carregar. Verifique sua conexão e tente de novo.',
  legal: {
    terms: 'termos de serviço',
    privacy: 'política de privacidade',
    agree: 'Concordo com os {terms} e a {privacy}',
    agreeOne: 'Concordo com: {link}',
    notice: 'Ao conectar sua carteira, você concorda com os {terms} e a {privacy}.',
    noticeOne: 'Ao conectar sua carteira, você concorda com: {link}.',
  },
}
