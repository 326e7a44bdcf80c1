// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";

struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

/// Code of an account (EIP-7702) with sessions of two keys: a user operation (ERC-4337) needs the signatures of both, the app's and the
/// co-signer's. The contract checks who signs and until when; amounts are checked by the co-signer.
contract TestSessionAccount {
    struct Session {
        address app;
        address coSigner;
        uint48 expiry;
    }

    address private constant ENTRY_POINT = 0x0000000071727De22E5E9d8BAf0edAc6f37da032;

    mapping(bytes32 id => Session) public sessions;

    error NotAllowed();

    /// The account itself, by a transaction of its own.
    modifier onlyOwner() {
        if (msg.sender != address(this)) revert NotAllowed();
        _;
    }

    function grantSession(bytes32 id, Session calldata session) external onlyOwner {
        sessions[id] = session;
    }

    function revokeSession(bytes32 id) external onlyOwner {
        delete sessions[id];
    }

    function execute(address to, uint256 value, bytes calldata data) external {
        // A session changes no sessions.
        if (msg.sender != ENTRY_POINT || to == address(this)) revert NotAllowed();
        (bool isDone, bytes memory result) = to.call{value: value}(data);
        if (isDone) return;
        assembly {
            revert(add(result, 32), mload(result))
        }
    }

    /// The signature of an operation is the session's id with both signatures of the operation's hash (EIP-191).
    function validateUserOp(PackedUserOperation calldata operation, bytes32 hash, uint256 missing)
        external
        returns (uint256)
    {
        if (msg.sender != ENTRY_POINT) revert NotAllowed();
        (bytes32 id, bytes memory byApp, bytes memory byCoSigner) =
            abi.decode(operation.signature, (bytes32, bytes, bytes));
        Session memory session = sessions[id];
        bytes32 signed = MessageHashUtils.toEthSignedMessageHash(hash);
        bool isSigned = isBy(session.app, signed, byApp) && isBy(session.coSigner, signed, byCoSigner);
        if (missing > 0) payable(ENTRY_POINT).call{value: missing}("");
        return (isSigned ? 0 : 1) | (uint256(session.expiry) << 160);
    }

    function isBy(address key, bytes32 hash, bytes memory signature) private pure returns (bool) {
        (address signer, ECDSA.RecoverError problem, ) = ECDSA.tryRecover(hash, signature);
        return problem == ECDSA.RecoverError.NoError && signer == key;
    }

    receive() external payable {}
}
