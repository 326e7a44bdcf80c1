// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// Resolves all names below its own (ENSIP-10) by what a gateway answers (EIP-3668), if one of its signers has signed that.
contract TestZoneResolver {
    address public immutable owner;
    string[] private urls;
    mapping(address => bool) public signers;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error Expired(uint64 expires);
    error SignedByStranger(address signer);

    constructor(address owner_, string[] memory urls_, address[] memory signers_) {
        owner = owner_;
        urls = urls_;
        for (uint256 i = 0; i < signers_.length; i++) signers[signers_[i]] = true;
    }

    modifier onlyOwner() {
        require(msg.sender == owner, "not the owner");
        _;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        // ERC-165 itself, and ENSIP-10.
        return id == 0x01ffc9a7 || id == 0x9061b923;
    }

    /// A key is changed by adding the next one, and removing the one before it when its answers have expired.
    function setSigner(address signer, bool isTrusted) external onlyOwner {
        signers[signer] = isTrusted;
    }

    function setUrls(string[] memory urls_) external onlyOwner {
        urls = urls_;
    }

    function resolve(bytes calldata, bytes calldata) external view returns (bytes memory) {
        revert OffchainLookup(address(this), urls, msg.data, this.answered.selector, msg.data);
    }

    function answered(bytes calldata response, bytes calldata request) external view returns (bytes memory) {
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(response, (bytes, uint64, bytes));
        if (expires < block.timestamp) revert Expired(expires);
        bytes32 hash =
            keccak256(abi.encodePacked(hex"1900", address(this), expires, keccak256(request), keccak256(result)));
        address signer = ECDSA.recover(hash, signature);
        if (!signers[signer]) revert SignedByStranger(signer);
        return result;
    }
}
