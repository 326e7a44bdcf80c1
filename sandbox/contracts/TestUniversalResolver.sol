// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {TestEnsRegistry} from "./TestEnsRegistry.sol";
import {TestEnsResolver} from "./TestEnsResolver.sol";

interface IExtendedResolver {
    function supportsInterface(bytes4 id) external view returns (bool);
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
}

/// The one door that clients knock at (ENSIP-23). What a resolver has to look up elsewhere (EIP-3668) the client looks up for this contract.
contract TestUniversalResolver {
    uint256 private constant ETHER = 60;
    uint256 private constant DEFAULT_EVM = 1 << 31;

    TestEnsRegistry private immutable registry;

    bytes4 private constant EXTENDED = 0x9061b923;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error DNSDecodingFailed(bytes dns);
    error DNSEncodingFailed(string ens);
    error EmptyAddress();
    error ResolverError(bytes errorData);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    constructor(TestEnsRegistry registry_) {
        registry = registry_;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        return ask(name, data, this.answered.selector, "");
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        return ask(name, data, this.answered.selector, "");
    }

    /// What a gateway has answered to a question of `resolve`: the resolver that asked for it decides.
    function answered(bytes calldata response, bytes calldata extra) external view returns (bytes memory, address) {
        (address resolver, bytes4 callback, bytes memory theirs,) =
            abi.decode(extra, (address, bytes4, bytes, bytes));
        return (finish(resolver, callback, response, theirs), resolver);
    }

    /// The same for the name that an account claims.
    function reverseAnswered(bytes calldata response, bytes calldata extra)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        bytes4 callback;
        bytes memory theirs;
        bytes memory ours;
        (resolver, callback, theirs, ours) = abi.decode(extra, (address, bytes4, bytes, bytes));
        bytes memory account;
        (primary, reverseResolver, account) = abi.decode(ours, (string, address, bytes));
        bytes memory found = abi.decode(finish(resolver, callback, response, theirs), (bytes));
        if (keccak256(found) != keccak256(account)) revert ReverseAddressMismatch(primary, found);
    }

    function reverse(bytes calldata account, uint256 coinType)
        external
        view
        returns (string memory, address, address)
    {
        return primaryOf(account, coinType);
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        return primaryOf(account, coinType);
    }

    /// The resolver of a name or of the nearest name above it, and how far into the name that one begins.
    function findResolver(bytes memory name) public view returns (address resolver, bytes32 node, uint256 offset) {
        node = nodeOf(name, 0);
        while (offset < name.length) {
            resolver = registry.resolver(nodeOf(name, offset));
            if (resolver != address(0)) return (resolver, node, offset);
            offset += 1 + uint8(name[offset]);
        }
    }

    function ask(bytes memory name, bytes memory data, bytes4 callback, bytes memory ours)
        private
        view
        returns (bytes memory answer, address resolver)
    {
        uint256 offset;
        (resolver, , offset) = findResolver(name);
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        bool isExtended = extends(resolver);
        // Such a resolver alone answers for names below its own.
        if (offset > 0 && !isExtended) revert ResolverNotFound(name);
        bool isAnswered;
        (isAnswered, answer) =
            resolver.staticcall(isExtended ? abi.encodeCall(IExtendedResolver.resolve, (name, data)) : data);
        if (!isAnswered && bytes4(answer) == OffchainLookup.selector) lookUp(resolver, answer, callback, ours);
        if (!isAnswered && answer.length > 0) revert ResolverError(answer);
        if (answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        if (isExtended) answer = abi.decode(answer, (bytes));
    }

    function extends(address resolver) private view returns (bool) {
        (bool isAnswered, bytes memory answer) =
            resolver.staticcall(abi.encodeCall(IExtendedResolver.supportsInterface, (EXTENDED)));
        return isAnswered && answer.length == 32 && abi.decode(answer, (uint256)) == 1;
    }

    /// EIP-3668 wants the contract that was called to be the one that asks.
    function lookUp(address resolver, bytes memory thrown, bytes4 callback, bytes memory ours) private view {
        bytes memory rest = new bytes(thrown.length - 4);
        for (uint256 i = 0; i < rest.length; i++) rest[i] = thrown[i + 4];
        (, string[] memory urls, bytes memory data, bytes4 theirs, bytes memory extra) =
            abi.decode(rest, (address, string[], bytes, bytes4, bytes));
        revert OffchainLookup(address(this), urls, data, callback, abi.encode(resolver, theirs, extra, ours));
    }

    function finish(address resolver, bytes4 callback, bytes memory response, bytes memory extra)
        private
        view
        returns (bytes memory)
    {
        (bool isAnswered, bytes memory answer) =
            resolver.staticcall(abi.encodeWithSelector(callback, response, extra));
        if (!isAnswered) revert ResolverError(answer);
        return abi.decode(answer, (bytes));
    }

    /// What an account is called, if that name says the same of the account.
    function primaryOf(bytes memory account, uint256 coinType)
        private
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        if (account.length == 0) revert EmptyAddress();
        (primary, reverseResolver) = claimOf(account, coinType);
        if (bytes(primary).length == 0) return (primary, address(0), reverseResolver);
        bytes memory found;
        (found, resolver) = addressOf(primary, coinType, abi.encode(primary, reverseResolver, account));
        if (keccak256(found) != keccak256(account)) revert ReverseAddressMismatch(primary, found);
    }

    function claimOf(bytes memory account, uint256 coinType) private view returns (string memory, address) {
        bytes memory dns = encode(reverseNameOf(account, coinType));
        (bytes memory answer, address resolver) = ask(dns, abi.encodeCall(TestEnsResolver.name, (nodeOf(dns, 0))), this.answered.selector, "");
        return (abi.decode(answer, (string)), resolver);
    }

    function addressOf(string memory name, uint256 coinType, bytes memory ours)
        private
        view
        returns (bytes memory, address)
    {
        bytes memory dns = encode(name);
        bytes memory question = abi.encodeWithSignature("addr(bytes32,uint256)", nodeOf(dns, 0), coinType);
        (bytes memory answer, address resolver) = ask(dns, question, this.reverseAnswered.selector, ours);
        return (abi.decode(answer, (bytes)), resolver);
    }

    /// ENSIP-19.
    function reverseNameOf(bytes memory account, uint256 coinType) private pure returns (string memory) {
        string memory label = hexOf(account);
        if (coinType == ETHER) return string.concat(label, ".addr.reverse");
        if (coinType == DEFAULT_EVM) return string.concat(label, ".default.reverse");
        return string.concat(label, ".", trimmed(coinType), ".reverse");
    }

    function hexOf(bytes memory data) private pure returns (string memory) {
        bytes memory digits = "0123456789abcdef";
        bytes memory text = new bytes(data.length * 2);
        for (uint256 i = 0; i < data.length; i++) {
            text[2 * i] = digits[uint8(data[i]) >> 4];
            text[2 * i + 1] = digits[uint8(data[i]) & 15];
        }
        return string(text);
    }

    /// Hexadecimal without 0x and without zeros before it.
    function trimmed(uint256 value) private pure returns (string memory) {
        bytes memory text = bytes(Strings.toHexString(value));
        uint256 start = 2;
        while (start < text.length - 1 && text[start] == "0") start++;
        bytes memory rest = new bytes(text.length - start);
        for (uint256 i = 0; i < rest.length; i++) rest[i] = text[start + i];
        return string(rest);
    }

    /// "fox.eth" as DNS writes it: each label after its length, and a zero.
    function encode(string memory ens) private pure returns (bytes memory dns) {
        bytes memory text = bytes(ens);
        dns = new bytes(text.length + 2);
        uint256 start = 0;
        for (uint256 i = 0; i <= text.length; i++) {
            if (i < text.length && text[i] != ".") {
                dns[i + 1] = text[i];
                continue;
            }
            if (i == start || i - start > 255) revert DNSEncodingFailed(ens);
            dns[start] = bytes1(uint8(i - start));
            start = i + 1;
        }
    }

    /// The namehash of what DNS writes from there on.
    function nodeOf(bytes memory dns, uint256 offset) private pure returns (bytes32) {
        if (offset >= dns.length) revert DNSDecodingFailed(dns);
        uint256 size = uint8(dns[offset]);
        if (size == 0) return 0;
        uint256 next = offset + 1 + size;
        if (next >= dns.length) revert DNSDecodingFailed(dns);
        bytes32 parent = nodeOf(dns, next);
        bytes memory label = new bytes(size);
        for (uint256 i = 0; i < size; i++) label[i] = dns[offset + 1 + i];
        return keccak256(abi.encodePacked(parent, keccak256(label)));
    }
}
