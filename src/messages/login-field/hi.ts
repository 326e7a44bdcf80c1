import type { LoginFieldMessages } from './en.ts'

export const hi: LoginFieldMessages = {
  label: 'ईमेल पता',
  submit: 'ईमेल से जारी रखें',
  passkey: 'पासकी इस्तेमाल करें',
  enterCode: '{email} पर भेजा गया कोड डालें',
  openMail: '{email} पर भेजा गया ईमेल खोलें',
  or: 'या',
  wallets: 'वॉलेट से जारी रखें',
  loadFailed: 'यह लोड नहीं हो सका। अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  legal: {
    terms: 'सेवा की शर्तों',
    privacy: 'गोपनीयता नीति',
    agree: 'मैं {terms} और {privacy} से सहमत हूँ',
    agreeOne: 'मैं {link} से सहमत हूँ',
    notice: 'अपना वॉलेट जोड़ने पर आप {terms} और {privacy} से सहमत होते हैं।',
    noticeOne: 'अपना वॉलेट जोड़ने पर आप {link} से सहमत होते हैं।',
  },
}
